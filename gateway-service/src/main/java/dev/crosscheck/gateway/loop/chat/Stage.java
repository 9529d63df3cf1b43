package dev.crosscheck.gateway.loop.chat;

import dev.crosscheck.model.SessionStatus;
import java.util.Locale;

/** What a thread does. See {@link ChatLoop} for the way from one to the next. */
public enum Stage {
    /** Nothing was asked yet. */
    SILENT(SessionStatus.QUEUED),
    /** The orchestrator makes a thought. */
    THINKING(SessionStatus.RUNNING),
    /** A tool of the Analyst's runs. */
    OPERATING(SessionStatus.RUNNING),
    /** A search is under way. */
    LOOKING(SessionStatus.RUNNING),
    /** A session of research is under way, whose report will be read. */
    RESEARCHING(SessionStatus.RUNNING),
    /** The Writer writes the answer. */
    ANSWERING(SessionStatus.RUNNING),
    /** The Critic holds it against the sources that it cites. */
    VERIFYING(SessionStatus.RUNNING),
    COMPLETED(SessionStatus.COMPLETED),
    CANCELLED(SessionStatus.CANCELLED),
    FAILED(SessionStatus.FAILED);

    private final SessionStatus status;

    Stage(SessionStatus status) {
        this.status = status;
    }

    public SessionStatus status() {
        return status;
    }

    /** Its name on the wire. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
