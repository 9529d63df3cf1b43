package dev.crosscheck.examples.analytics;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/**
 * A record of the topic. Only what this program needs is read, and whatever it does not know it passes over: events and
 * fields are added in releases.
 *
 * @param name such as {@code draft_reviewed}
 * @param kind such as {@code research}
 */
record SessionEvent(String sessionId, long sequence, String kind, String name, Instant time, JsonNode data) {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String PREFIX = "dev.crosscheck.";

    /** Empty for a record that is no event of ours. */
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

    /** Null where it says none. */
    String text(String field) {
        JsonNode value = data.path(field);
        return value.isTextual() ? value.asText() : null;
    }

    boolean isTheEnd() {
        String status = text("status");
        return "completed".equals(status) || "failed".equals(status) || "cancelled".equals(status);
    }

    /** How many events before it are copies of another session's; 0 for most. */
    long copies() {
        return data.path("parent_sequence").asLong(0);
    }
}
