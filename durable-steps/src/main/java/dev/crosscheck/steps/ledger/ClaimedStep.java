package dev.crosscheck.steps.ledger;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.steps.Countdown;
import dev.crosscheck.steps.message.Envelope;

/**
 * A step that this process may run, for as long as its token holds.
 *
 * @param origin epoch, tenant and trace context of its command
 * @param attempt which claim of the step this is, from 1
 * @param handedBack how many earlier claims were handed back unharmed
 * @param failures how many attempts have failed before
 * @param token what every write of this claim is checked against
 * @param callTime how long its calls may take, as its session's deadlines were when it was claimed
 */
public record ClaimedStep(
        AgentCommand command,
        Envelope origin,
        int attempt,
        int handedBack,
        int failures,
        long token,
        Countdown callTime) {

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
