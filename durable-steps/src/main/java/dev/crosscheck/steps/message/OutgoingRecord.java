package dev.crosscheck.steps.message;

import dev.crosscheck.model.Require;
import dev.crosscheck.model.SessionId;
import io.vertx.core.buffer.Buffer;

/**
 * A record on its way to a topic; its key is the session id.
 *
 * @param envelope with id, type and session at least
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
