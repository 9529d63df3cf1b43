package dev.crosscheck.steps.history;

import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.Usage;
import java.time.Instant;

/**
 * A call of a step that was answered.
 *
 * @param call its place in its step, from 1
 * @param askedAt when its intent was written
 * @param body the answer as its caller has put it down
 * @param usage what it cost; nothing where it is inherited from another session
 */
public record RecordedAnswer(StepId stepId, int call, Instant askedAt, Instant answeredAt, String body, Usage usage) {}
