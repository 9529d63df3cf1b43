package dev.crosscheck.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/**
 * Names a conversation: a chain of threads, each a session of its own.
 *
 * @param value opaque and not blank; on the wire it is a plain string
 */
public record ConversationId(@JsonValue String value) {

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public ConversationId {
        Require.text("conversation_id", value);
    }

    @Override
    public String toString() {
        return value;
    }
}
