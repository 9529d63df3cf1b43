package dev.crosscheck.gateway.session;

import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.steps.history.RecordedOutcome;
import dev.crosscheck.steps.outbox.OrderedCommand;
import java.time.Instant;
import java.util.List;

/**
 * A step and its result.
 *
 * @param command the command of the step, or null if the outbox has deleted it
 * @param time when the result entered the log
 * @param judgement how often the session had been judged again before
 * @param calls the outcomes of the step's calls, in order; empty if it made none or the journal has deleted them
 */
public record AnsweredStep(
        OrderedCommand command, Instant time, AgentEvent result, int judgement, List<RecordedOutcome> calls) {

    public AnsweredStep {
        calls = List.copyOf(calls);
    }
}
