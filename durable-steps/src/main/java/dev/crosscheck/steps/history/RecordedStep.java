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
 * The state and history of one step. Times are the database's.
 *
 * @param agent the wire name of the step's agent
 * @param type the name of its command
 * @param failures the number of attempts that failed without failing the step
 * @param createdAt when it was ordered
 * @param startedAt when its latest attempt began, or null
 * @param completedAt when its result was recorded, even if that is a failure, or null
 * @param producedBy what produced its result, or null before there is one
 * @param lastError the error of the last attempt that failed, or null
 * @param attempts all attempts in order; the current one is the last
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

    /** The state of a step. */
    public enum State {
        /** The step is ordered, but its agent has not accepted it yet. */
        ORDERED,
        /**
         * The agent has accepted it. It waits for a free runner, for the pause after a failure, or for its session to
         * resume.
         */
        READY,
        RUNNING,
        COMPLETED,
        /** It completed with a failure. */
        FAILED,
        /** Its session was cancelled, or continued without it. */
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
     * @param number the number of different calls
     * @param attempts requests that were sent, or were about to be sent when their process died
     * @param answered calls that have an answer
     * @param inherited answered calls whose answer comes from an earlier session of the lineage, so that no request was
     *     sent
     * @param failed requests that failed
     * @param usage the total cost of the answers
     */
    public record Calls(int number, int attempts, int answered, int inherited, int failed, Usage usage) {}
}
