package dev.crosscheck.cli.rest;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Set;

/**
 * One entry of a session's log.
 *
 * @param sequence from 1 on, without gaps
 * @param type such as {@code dev.crosscheck.research.sources_found.v1}
 * @param time ISO 8601
 * @param data what the event says
 */
public record SessionEvent(long sequence, String type, String time, JsonNode data) {

    private static final Set<String> ENDS = Set.of("completed", "failed", "cancelled");

    static SessionEvent of(JsonNode event) {
        return new SessionEvent(
                event.path("sequence").asLong(),
                Json.text(event.path("type")),
                Json.text(event.path("time")),
                event.path("data"));
    }

    /** The status of the session after this event. */
    public String status() {
        return Json.text(data.path("status"));
    }

    /** What the session does after this event. */
    public String phase() {
        return Json.text(data.path("phase"));
    }

    /** Whether no further event follows. */
    public boolean isLast() {
        return ENDS.contains(status());
    }
}
