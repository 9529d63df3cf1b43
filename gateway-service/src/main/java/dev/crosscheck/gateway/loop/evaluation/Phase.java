package dev.crosscheck.gateway.loop.evaluation;

import dev.crosscheck.model.SessionStatus;
import java.util.Locale;

/** The phase of an evaluation. */
public enum Phase {
    NOT_REQUESTED(SessionStatus.QUEUED),
    /** The Analyst or search step that opens the policy is under way. */
    OPENING(SessionStatus.RUNNING),
    /** The criteria are being evaluated. */
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
