package dev.crosscheck.gateway.session;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.steps.message.WireJson;

/** The event as a client gets it: {@code sequence}, {@code type}, {@code time}, {@code data}. */
public final class EventJson {

    private EventJson() {}

    /** For the session's owner: facts and text. */
    public static ObjectNode owned(LogEntry entry) {
        ObjectNode event = published(entry);
        event.withObject("/data").setAll((ObjectNode) read(entry.text()));
        return event;
    }

    /** For everybody: facts only. */
    public static ObjectNode published(LogEntry entry) {
        ObjectNode event = WireJson.mapper().createObjectNode();
        event.put("sequence", entry.sequence());
        event.put("type", entry.type());
        event.put("time", entry.time().toString());
        event.set("data", read(entry.facts()));
        return event;
    }

    static SessionStatus status(LogEntry entry) {
        return SessionStatus.named(read(entry.facts()).path("status").asText())
                .orElseThrow(() -> new IllegalStateException("an entry of the log has no status"));
    }

    private static JsonNode read(String json) {
        try {
            return WireJson.mapper().readTree(json);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the log holds unreadable data", e);
        }
    }
}
