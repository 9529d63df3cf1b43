package dev.crosscheck.gateway.session;

import dev.crosscheck.model.SessionId;
import java.io.Serial;

/**
 * A session's log that this version cannot read: a newer version wrote it, or it is damaged. It says nothing about any
 * other session, and nothing is appended to it as long as it is so; a version that can read it goes on with the
 * session.
 */
public final class UnreadableLog extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1L;

    private final transient SessionId session;
    private final String reason;

    /** @param reason what cannot be read, in words for the session's owner: no text of the log */
    UnreadableLog(SessionId session, String reason, Throwable cause) {
        super("sessionId=" + session + ": " + reason, cause);
        this.session = session;
        this.reason = reason;
    }

    public SessionId session() {
        return session;
    }

    public String reason() {
        return reason;
    }
}
