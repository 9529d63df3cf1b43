package dev.crosscheck.gateway.session;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.model.SessionStatus;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.steps.message.WireJson;
import java.util.Optional;

/**
 * Renders an event for clients: {@code sequence}, {@code type}, {@code time}, {@code data}. If the stored data is
 * damaged, {@code data} contains only the {@code error} {@code log_unreadable}. Readers then still see that there was
 * an event, and receive the events after it.
 */
public final class EventJson {

    private EventJson() {}

    /** Returns the event for the session's owner: facts and text. */
    public static ObjectNode owned(LogEntry entry) {
        ObjectNode event = published(entry);
        event.withObject("/data").setAll(read(entry.text()).orElseGet(EventJson::unreadable));
        leaveOutNulls(event);
        return event;
    }

    /** The API omits fields without a value everywhere. Old entries contain explicit nulls. */
    private static void leaveOutNulls(JsonNode node) {
        if (node instanceof ObjectNode object) {
            object.removeIf(JsonNode::isNull);
        }
        node.forEach(EventJson::leaveOutNulls);
    }

    /** Returns the event for the public: facts only. */
    public static ObjectNode published(LogEntry entry) {
        ObjectNode event = WireJson.mapper().createObjectNode();
        event.put("sequence", entry.sequence());
        event.put("type", entry.type());
        event.put("time", entry.time().toString());
        event.set("data", read(entry.facts()).orElseGet(EventJson::unreadable));
        return event;
    }

    /** Returns the status that the entry records; empty if the facts cannot be read. */
    static Optional<SessionStatus> status(LogEntry entry) {
        return read(entry.facts())
                .flatMap(facts -> SessionStatus.named(facts.path("status").asText()));
    }

    private static ObjectNode unreadable() {
        return WireJson.mapper().createObjectNode().put("error", ProblemType.LOG_UNREADABLE.code());
    }

    private static Optional<ObjectNode> read(String json) {
        try {
            return WireJson.mapper().readTree(json) instanceof ObjectNode object
                    ? Optional.of(object)
                    : Optional.empty();
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }
}
