package dev.crosscheck.steps.history;

import com.fasterxml.jackson.annotation.JsonValue;
import java.time.Instant;
import java.util.Locale;

/**
 * One attempt at a step: a claim, and how it ended.
 *
 * @param attempt from 1
 * @param endedAt null while it runs; for a {@link Outcome#LOST} one, when another process took the step over
 * @param errorType why it failed, a stable code; null for one that has not
 * @param errorMessage the same in words, without prompts or page text; null for one that has not failed
 */
public record RecordedAttempt(
        int attempt, Instant startedAt, Instant endedAt, Outcome outcome, String errorType, String errorMessage) {

    /** How an attempt stands. */
    public enum Outcome {
        RUNNING,
        /** It brought the step's result. */
        COMPLETED,
        FAILED,
        /** Its lease expired: its process died, or stood still. */
        LOST,
        /** Handed back when its session was paused. */
        PAUSED,
        /** Handed back by a process that was stopped. */
        RELEASED,
        /** The same step was ordered anew; nothing does so any more. */
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
