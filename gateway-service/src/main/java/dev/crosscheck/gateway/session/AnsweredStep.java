package dev.crosscheck.gateway.session;

import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.steps.outbox.OrderedCommand;
import java.time.Instant;

/**
 * A step and what came of it.
 *
 * @param command what was ordered, or null where the outbox no longer has it
 * @param time when the result entered the log
 */
public record AnsweredStep(OrderedCommand command, Instant time, AgentEvent result) {}
