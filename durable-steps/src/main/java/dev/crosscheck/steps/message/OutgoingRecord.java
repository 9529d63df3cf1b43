package dev.crosscheck.steps.message;

import dev.crosscheck.model.Require;
import dev.crosscheck.model.SessionId;
import io.vertx.core.buffer.Buffer;

/**
 * A record to send to a topic; its key is the session id.
 *
 * @param envelope must have at least an id, a type and a session
 * @param value JSON in UTF-8
 */
public record OutgoingRecord(String topic, Envelope envelope, Buffer value) {

    public OutgoingRecord {
        Require.text("topic", topic);
        Require.text("ce_id", envelope.id());
        Require.text("ce_type", envelope.type());
        Require.present("ce_subject", envelope.sessionId());
        Require.present("value", value);
    }

    SessionId key() {
        return envelope.sessionId();
    }
}
