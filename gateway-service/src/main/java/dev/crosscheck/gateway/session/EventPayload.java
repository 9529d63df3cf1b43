package dev.crosscheck.gateway.session;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.crosscheck.model.EventId;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.MessageType;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.SessionEvent.StepReported;
import dev.crosscheck.steps.message.RequiredFields;
import dev.crosscheck.steps.message.WireJson;
import java.time.Instant;
import java.util.Map;

/**
 * A session event as the log stores it. For a step's result, the log stores the result itself, under the result's type.
 *
 * @param type name of the message
 * @param json the event, or the step's result, as JSON
 */
record EventPayload(String type, String json) {

    private static final ObjectMapper JSON = WireJson.mapper();
    private static final Map<String, Class<? extends SessionEvent>> TYPES = MessageType.byName(SessionEvent.class);

    /** Encodes the event under the type that messages have when they are sent. */
    static EventPayload of(SessionEvent event) {
        return of(MessageType.RESEARCH, event);
    }

    /**
     * @param kind the session's kind, as its loop names it; event types that several kinds share get this kind's name
     */
    static EventPayload of(String kind, SessionEvent event) {
        Object body = event instanceof StepReported report ? report.result() : event;
        return new EventPayload(MessageType.logged(kind, body.getClass()), WireJson.text(body));
    }

    /**
     * Reads the stored event back.
     *
     * @throws IllegalStateException if this version cannot read the stored event
     */
    SessionEvent event(EventId id, Instant time) {
        try {
            Class<? extends AgentEvent> result =
                    MessageType.event(MessageType.sent(type)).orElse(null);
            if (result != null) {
                return new StepReported(id, time, whole(JSON.readValue(json, result)));
            }
            Class<? extends SessionEvent> own = TYPES.get(MessageType.sent(type));
            if (own == null) {
                throw new IllegalStateException("the log holds an event of an unknown type: " + type);
            }
            return JSON.readValue(json, own);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the log holds an unreadable event of type " + type, e);
        }
    }

    private static AgentEvent whole(AgentEvent result) {
        RequiredFields.firstMissing(result).ifPresent(field -> {
            throw new IllegalStateException("the log holds a result without its " + field);
        });
        return result;
    }
}
