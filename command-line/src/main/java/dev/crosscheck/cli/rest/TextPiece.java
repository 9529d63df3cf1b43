package dev.crosscheck.cli.rest;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * A piece of what a model is writing. Nothing of it has been checked, and pieces may be missing.
 *
 * @param task draft, revise or compose
 * @param attempt a higher one makes what came of a lower one void
 * @param call likewise, within an attempt
 * @param offset where it begins in its text, in UTF-16 units
 * @param last whether its text ends here
 */
public record TextPiece(String step, String task, int attempt, int call, long offset, String text, boolean last) {

    /** The name of its Server-Sent Event. */
    static final String EVENT = "text";

    static TextPiece of(JsonNode piece) {
        return new TextPiece(
                Json.text(piece.path("step_id")),
                Json.text(piece.path("task")),
                piece.path("attempt").asInt(),
                piece.path("call").asInt(),
                piece.path("offset").asLong(),
                Json.text(piece.path("text")),
                piece.path("final").asBoolean());
    }
}
