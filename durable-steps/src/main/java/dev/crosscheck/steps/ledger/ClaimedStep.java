package dev.crosscheck.steps.ledger;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentCommand.Purpose;
import dev.crosscheck.steps.Countdown;
import dev.crosscheck.steps.message.Envelope;
import java.time.Duration;

/**
 * A step that this process may run, for as long as its token holds.
 *
 * @param origin tenant and trace context of its command
 * @param attempt which claim of the step this is, from 1
 * @param handedBack how many earlier claims were handed back unharmed
 * @param failures how many attempts have failed before
 * @param token what every write of this claim is checked against
 * @param callTime how long its calls may take; kept up to date for as long as the claim is held
 */
public record ClaimedStep(
        AgentCommand command,
        Envelope origin,
        int attempt,
        int handedBack,
        int failures,
        long token,
        Countdown callTime) {

    /** What prepares takes one of so many parts of what is left, so that a slow plan leaves time for the draft. */
    private static final int PARTS = 4;

    /** A step whose calls have all the time, until {@link #timeLeft} says otherwise. */
    ClaimedStep(AgentCommand command, Envelope origin, int attempt, int handedBack, int failures, long token) {
        this(command, origin, attempt, handedBack, failures, token, Countdown.endless());
    }

    /**
     * Brings the time for its calls up to date.
     *
     * @param left until its session's time for them is over; null while that stands still, or has no bound
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
            // Its part is given once; only an earlier end of the session shortens it.
            callTime.set(callTime.atMost(left.isNegative() ? Duration.ZERO : left));
        }
    }

    public StepId stepId() {
        return command.stepId();
    }

    /** How many claims count against the step's budget of claims, this one included. */
    public int claims() {
        return attempt - handedBack;
    }

    public SessionId sessionId() {
        return command.sessionId();
    }
}
