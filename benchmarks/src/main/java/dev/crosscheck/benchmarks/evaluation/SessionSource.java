package dev.crosscheck.benchmarks.evaluation;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.rest.Json;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A numbered source as the session's resource shows it.
 *
 * @param published null where unknown
 * @param tier null where unknown
 * @param warning empty for none
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

    /** Of tier 3 to 5, or unknown. */
    boolean isWeak() {
        return tier == null || tier > STRONG;
    }

    /** {@code "[3], tier 5"}, for a person. */
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
