package dev.crosscheck.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/**
 * Names an event of a session's log. The id is unique within the session, so consumers recognise a repeated delivery.
 *
 * @param value opaque and not blank; on the wire it is a plain string
 */
public record EventId(@JsonValue String value) implements Comparable<EventId> {

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public EventId {
        Require.text("event_id", value);
    }

    @Override
    public int compareTo(EventId other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
