package dev.crosscheck.steps.outbox;

import dev.crosscheck.model.StepId;
import java.time.Instant;

/**
 * A command in the outbox, answered or not.
 *
 * @param json the command as it was sent
 * @param orderedAt when it was ordered, by the database's clock
 * @param answeredAt when its result was recorded or it was withdrawn, by the same clock; null before
 */
public record OrderedCommand(StepId stepId, String json, Instant orderedAt, Instant answeredAt) {}
