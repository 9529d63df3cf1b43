package dev.crosscheck.examples.analytics;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/**
 * A record of the topic. It reads only the fields that this program needs and ignores unknown ones, because releases
 * add events and fields.
 *
 * @param name such as {@code draft_reviewed}
 * @param kind such as {@code research}
 */
record SessionEvent(String sessionId, long sequence, String kind, String name, Instant time, JsonNode data) {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String PREFIX = "dev.crosscheck.";

    /** Reads an event; empty if the record is not one of Crosscheck's events. */
    static Optional<SessionEvent> read(String key, byte[] value) {
        try {
            JsonNode json = value == null ? JSON.missingNode() : JSON.readTree(value);
            String[] type = json.path("type").asText().split("\\.", -1);
            if (key == null || !json.path("type").asText().startsWith(PREFIX) || type.length < 5) {
                return Optional.empty();
            }
            return Optional.of(new SessionEvent(
                    key,
                    json.path("sequence").asLong(),
                    type[2],
                    type[3],
                    Instant.parse(json.path("time").asText()),
                    json.path("data")));
        } catch (IOException | DateTimeParseException unreadable) {
            return Optional.empty();
        }
    }

    /** Returns the text of a field; null if it has none. */
    String text(String field) {
        JsonNode value = data.path(field);
        return value.isTextual() ? value.asText() : null;
    }

    boolean isTheEnd() {
        String status = text("status");
        return "completed".equals(status) || "failed".equals(status) || "cancelled".equals(status);
    }

    /** Returns how many events before this one are copies of another session's; 0 for most sessions. */
    long copies() {
        return data.path("parent_sequence").asLong(0);
    }
}
