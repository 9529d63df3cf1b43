package dev.crosscheck.gateway.loop.evaluation;

import dev.crosscheck.model.SessionStatus;
import java.util.Locale;

/** Where an evaluation stands. */
public enum Phase {
    NOT_REQUESTED(SessionStatus.QUEUED),
    /** The policy is being read. */
    OPENING(SessionStatus.RUNNING),
    /** Criteria are being weighed. */
    EVALUATING(SessionStatus.RUNNING),
    /** Every criterion has ended. */
    COMPLETED(SessionStatus.COMPLETED),
    CANCELLED(SessionStatus.CANCELLED);

    private final SessionStatus status;

    Phase(SessionStatus status) {
        this.status = status;
    }

    SessionStatus status() {
        return status;
    }

    String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
