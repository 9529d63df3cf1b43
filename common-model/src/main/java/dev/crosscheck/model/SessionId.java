package dev.crosscheck.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/**
 * Names one run of a loop over one question. Every topic uses it as the message key.
 *
 * @param value opaque and not blank; on the wire it is a plain string
 */
public record SessionId(@JsonValue String value) implements Comparable<SessionId> {

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public SessionId {
        Require.text("session_id", value);
    }

    @Override
    public int compareTo(SessionId other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
