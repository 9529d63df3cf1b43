package dev.crosscheck.steps.history;

import com.fasterxml.jackson.annotation.JsonValue;
import java.time.Instant;
import java.util.Locale;

/**
 * One attempt at a step: a claim, and how it ended.
 *
 * @param attempt counted from 1
 * @param endedAt null while it runs; for a {@link Outcome#LOST} attempt, when another process took the step over
 * @param errorType a stable code of why it failed; null if it did not
 * @param errorMessage the failure in words, without prompts or page text; null if it did not fail
 */
public record RecordedAttempt(
        int attempt, Instant startedAt, Instant endedAt, Outcome outcome, String errorType, String errorMessage) {

    /** The state of an attempt. */
    public enum Outcome {
        RUNNING,
        /** It produced the step's result. */
        COMPLETED,
        FAILED,
        /** Its lease expired because its process died or stalled. */
        LOST,
        /** The process handed the step back because its session was paused. */
        PAUSED,
        /** The process handed the step back because it was stopping. */
        RELEASED,
        /** The same step was ordered again. No current version writes this. */
        SUPERSEDED,
        CANCELLED;

        @JsonValue
        public String wireName() {
            return name().toLowerCase(Locale.ROOT);
        }

        static Outcome of(String wireName) {
            return valueOf(wireName.toUpperCase(Locale.ROOT));
        }
    }
}
