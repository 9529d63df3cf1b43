package dev.crosscheck.gateway.session;

import dev.crosscheck.model.SessionId;
import java.io.Serial;

/**
 * A session's log that this version cannot read, because a newer version wrote it or because it is damaged. Other
 * sessions are not affected. Nothing is appended to the log in the meantime; a version that can read it continues the
 * session.
 */
public final class UnreadableLog extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1L;

    private final transient SessionId session;
    private final String reason;

    /** @param reason what cannot be read, worded for the session's owner; contains no text of the log */
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
