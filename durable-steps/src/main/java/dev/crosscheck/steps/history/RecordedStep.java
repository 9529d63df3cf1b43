package dev.crosscheck.steps.history;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.model.message.Usage;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/**
 * What has become of one step. Times are the database's.
 *
 * @param agent the wire name of the agent whose step it is
 * @param type name of its command
 * @param failures attempts that failed without failing the step
 * @param createdAt when it was ordered
 * @param startedAt when its latest attempt began, or null
 * @param completedAt when its result was recorded, a failure included, or null
 * @param producedBy who made its result, or null before there is one
 * @param lastError of the last attempt that failed, or null
 * @param attempts each attempt, in order, the present one at the end
 */
public record RecordedStep(
        StepId stepId,
        String agent,
        String type,
        State state,
        int failures,
        Instant createdAt,
        Instant startedAt,
        Instant completedAt,
        Calls calls,
        ProducedBy producedBy,
        StepError lastError,
        List<RecordedAttempt> attempts) {

    public RecordedStep {
        attempts = List.copyOf(attempts);
    }

    /** How a step stands. */
    public enum State {
        /** Decided; its agent has not accepted it yet. */
        ORDERED,
        /** Accepted; waits for a free runner, for the pause after a failure, or for its session to be resumed. */
        READY,
        RUNNING,
        COMPLETED,
        /** It completed with a failure. */
        FAILED,
        /** Its session was cancelled, or went on without it. */
        CANCELLED;

        @JsonValue
        public String wireName() {
            return name().toLowerCase(Locale.ROOT);
        }

        static State of(String wireName) {
            return valueOf(wireName.toUpperCase(Locale.ROOT));
        }
    }

    /**
     * The journalled calls of a step.
     *
     * @param number different calls
     * @param attempts requests that were sent, or were about to be when their process died
     * @param answered calls that have an answer
     * @param inherited how many of those the session's lineage had been answered before: nothing was sent
     * @param failed requests that came back with a failure
     * @param usage what the answers have cost, in all
     */
    public record Calls(int number, int attempts, int answered, int inherited, int failed, Usage usage) {}
}
