package dev.crosscheck.gateway.session;

import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.steps.history.RecordedOutcome;
import dev.crosscheck.steps.outbox.OrderedCommand;
import java.time.Instant;
import java.util.List;

/**
 * A step and what came of it.
 *
 * @param command what was ordered, or null where the outbox no longer has it
 * @param time when the result entered the log
 * @param calls what became of its calls, in their order; empty where it made none, or the journal no longer has them
 */
public record AnsweredStep(OrderedCommand command, Instant time, AgentEvent result, List<RecordedOutcome> calls) {

    public AnsweredStep {
        calls = List.copyOf(calls);
    }

    /** A step that made no call. */
    public AnsweredStep(OrderedCommand command, Instant time, AgentEvent result) {
        this(command, time, result, List.of());
    }
}
