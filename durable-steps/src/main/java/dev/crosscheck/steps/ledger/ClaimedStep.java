package dev.crosscheck.steps.ledger;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentCommand.Purpose;
import dev.crosscheck.steps.Countdown;
import dev.crosscheck.steps.message.Envelope;
import java.time.Duration;

/**
 * A step that this process may run while its token is valid.
 *
 * @param origin the tenant and trace context of its command
 * @param attempt the number of this claim, from 1
 * @param handedBack the number of earlier claims that were handed back without a failure
 * @param failures the number of attempts that failed before
 * @param token the fencing token; every write of this claim checks it
 * @param callTime the time that its calls may still take; kept up to date while the claim is held
 */
public record ClaimedStep(
        AgentCommand command,
        Envelope origin,
        int attempt,
        int handedBack,
        int failures,
        long token,
        Countdown callTime) {

    /**
     * A preparing step gets one of this many equal parts of the time left, so that a slow plan leaves time for the
     * draft.
     */
    private static final int PARTS = 4;

    /** Creates a step whose calls have no time limit until {@link #timeLeft} sets one. */
    ClaimedStep(AgentCommand command, Envelope origin, int attempt, int handedBack, int failures, long token) {
        this(command, origin, attempt, handedBack, failures, token, Countdown.endless());
    }

    /**
     * Updates the time for its calls.
     *
     * @param left the time until the session's calls must end; null while that time stands still, or if it has no end
     */
    void timeLeft(Duration left) {
        boolean prepares = command.purpose() == Purpose.PREPARE;
        if (left == null) {
            callTime.set(null);
        } else if (!prepares) {
            callTime.set(left);
        } else if (callTime.isEndless()) {
            callTime.set(left.dividedBy(PARTS));
        } else {
            // A preparing step gets its part only once. Later updates can only shorten it, if the session ends earlier.
            callTime.set(callTime.atMost(left.isNegative() ? Duration.ZERO : left));
        }
    }

    public StepId stepId() {
        return command.stepId();
    }

    /** Returns how many claims count against the step's limit of claims, including this one. */
    public int claims() {
        return attempt - handedBack;
    }

    public SessionId sessionId() {
        return command.sessionId();
    }
}
