package dev.crosscheck.benchmarks.evaluation;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.rest.Json;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A numbered source of the session's resource.
 *
 * @param published null if unknown
 * @param tier null if unknown
 * @param warning empty if none
 */
record SessionSource(int number, String documentId, LocalDate published, Integer tier, String warning) {

    private static final int STRONG = 2;

    static Map<Integer, SessionSource> of(JsonNode session) {
        Map<Integer, SessionSource> sources = new LinkedHashMap<>();
        for (JsonNode source : session.path("sources")) {
            int number = source.path("number").asInt();
            sources.put(
                    number,
                    new SessionSource(
                            number,
                            Json.text(source.path("document_id")),
                            date(Json.text(source.path("published"))),
                            source.path("tier").isInt() ? source.path("tier").intValue() : null,
                            Json.text(source.path("warning"))));
        }
        return sources;
    }

    /** Returns whether the tier is 3 to 5 or unknown. */
    boolean isWeak() {
        return tier == null || tier > STRONG;
    }

    /** Returns a description for users, such as {@code "[3], tier 5"}. */
    String described() {
        return "[" + number + "], tier " + (tier == null ? "unknown" : tier);
    }

    private static LocalDate date(String written) {
        try {
            return written.isEmpty() ? null : LocalDate.parse(written);
        } catch (DateTimeParseException e) {
            return null;
        }
    }
}
