package dev.crosscheck.cli.rest;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * A piece of the text that a model is writing. It is not checked, and pieces may be missing.
 *
 * @param task draft, revise or compose
 * @param attempt text of a higher attempt replaces text of lower ones
 * @param call the same within an attempt
 * @param offset the start of the piece in its text, in UTF-16 units
 * @param last whether the text ends with this piece
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
