package dev.crosscheck.steps.outbox;

import dev.crosscheck.model.StepId;
import java.time.Instant;

/**
 * A command as the outbox keeps it, answered or not.
 *
 * @param type name of the message
 * @param json the command, as it was sent
 * @param orderedAt when it was decided, by the database's clock
 * @param answeredAt when its result was taken in, or it was withdrawn, by the same clock; null before
 */
public record OrderedCommand(StepId stepId, String type, String json, Instant orderedAt, Instant answeredAt) {}
