package dev.crosscheck.gateway.session;

import dev.crosscheck.model.SessionId;
import java.time.Instant;

/**
 * One row of a session's log, as the gateway publishes it.
 *
 * @param sequence counts from 1 without gaps within the session
 * @param type name of the message, the same on stream and topic
 * @param facts the public data, as JSON
 * @param text the owner's data, as JSON
 */
public record LogEntry(SessionId sessionId, long sequence, String type, Instant time, String facts, String text) {

    /** Returns "sources found" for {@code dev.crosscheck.research.sources_found.v1}: clients display it to people. */
    public String inWords() {
        String withoutVersion = type.substring(0, type.lastIndexOf('.'));
        return withoutVersion.substring(withoutVersion.lastIndexOf('.') + 1).replace('_', ' ');
    }
}
