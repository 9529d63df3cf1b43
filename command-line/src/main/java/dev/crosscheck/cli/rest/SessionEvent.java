package dev.crosscheck.cli.rest;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Set;

/**
 * One entry of a session's log.
 *
 * @param sequence from 1, without gaps
 * @param type such as {@code dev.crosscheck.research.sources_found.v1}
 * @param time ISO 8601
 * @param data the content of the event
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

    /** Returns the status of the session after this event. */
    public String status() {
        return Json.text(data.path("status"));
    }

    /** Returns the phase of the session after this event. */
    public String phase() {
        return Json.text(data.path("phase"));
    }

    /** Returns whether this is the last event. */
    public boolean isLast() {
        return ENDS.contains(status());
    }
}
