package dev.crosscheck.gateway.loop.chat;

import dev.crosscheck.model.SessionStatus;
import java.util.Locale;

/** The stage of a thread. {@link ChatLoop} shows the transitions. */
public enum ThreadStage {
    /** No question has been asked yet. */
    SILENT(SessionStatus.QUEUED),
    /** The orchestrator produces the next thought. */
    THINKING(SessionStatus.RUNNING),
    /** A tool of the Analyst runs. */
    OPERATING(SessionStatus.RUNNING),
    /** A search is under way. */
    LOOKING(SessionStatus.RUNNING),
    /** A research session runs; the thread will read its report. */
    RESEARCHING(SessionStatus.RUNNING),
    /** The Writer writes the answer. */
    ANSWERING(SessionStatus.RUNNING),
    /** The Critic checks the answer against the sources that it cites. */
    VERIFYING(SessionStatus.RUNNING),
    COMPLETED(SessionStatus.COMPLETED),
    CANCELLED(SessionStatus.CANCELLED),
    FAILED(SessionStatus.FAILED);

    private final SessionStatus status;

    ThreadStage(SessionStatus status) {
        this.status = status;
    }

    public SessionStatus status() {
        return status;
    }

    /** Returns the name on the wire. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
