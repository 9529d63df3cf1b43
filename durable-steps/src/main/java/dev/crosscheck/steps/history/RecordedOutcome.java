package dev.crosscheck.steps.history;

import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.Usage;
import java.time.Instant;
import java.util.Map;

/**
 * The outcome of a step's call: an answer, or a failed attempt.
 *
 * @param call the number of the call within its step, from 1
 * @param askedAt when its intent was written
 * @param endedAt when it was answered or failed
 * @param body the answer as the caller recorded it; null if it failed
 * @param usage what it cost; nothing if it failed, or if the answer is inherited from another session
 * @param failure null if it was answered
 */
public record RecordedOutcome(
        StepId stepId, int call, Instant askedAt, Instant endedAt, String body, Usage usage, Failure failure) {

    /**
     * @param type a stable code
     * @param about the kind of request, as the caller recorded it
     */
    public record Failure(String type, Map<String, String> about) {
        public Failure {
            about = Map.copyOf(about);
        }
    }
}
