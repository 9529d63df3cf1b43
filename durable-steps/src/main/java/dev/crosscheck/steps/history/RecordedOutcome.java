package dev.crosscheck.steps.history;

import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.Usage;
import java.time.Instant;
import java.util.Map;

/**
 * A call of a step that was answered, or an attempt at it that failed.
 *
 * @param call its place in its step, from 1
 * @param askedAt when its intent was written
 * @param endedAt when it was answered, or had failed
 * @param body the answer as its caller has put it down; null where it failed
 * @param usage what it cost; nothing where it failed, or is inherited from another session
 * @param failure null where it was answered
 */
public record RecordedOutcome(
        StepId stepId, int call, Instant askedAt, Instant endedAt, String body, Usage usage, Failure failure) {

    /**
     * @param type a stable code
     * @param about what kind of request it was, as its caller has put it down
     */
    public record Failure(String type, Map<String, String> about) {
        public Failure {
            about = Map.copyOf(about);
        }
    }

    /** One that was answered. */
    public RecordedOutcome(StepId stepId, int call, Instant askedAt, Instant endedAt, String body, Usage usage) {
        this(stepId, call, askedAt, endedAt, body, usage, null);
    }
}
