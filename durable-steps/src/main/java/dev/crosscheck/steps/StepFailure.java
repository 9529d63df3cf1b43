package dev.crosscheck.steps;

import dev.crosscheck.model.Require;
import java.time.Duration;
import java.util.Optional;

/** An expected failure of a step: either final, or worth another attempt after a pause. */
public final class StepFailure extends Exception {

    private final String type;
    private final boolean retryable;
    private final transient Duration retryAfter;

    /**
     * @param type a stable code for clients, such as {@code timeout}
     * @param message what happened. It must not contain prompts, page text or secrets, because the session's owner sees
     *     it.
     * @param retryable whether another attempt may succeed
     */
    public StepFailure(String type, String message, boolean retryable, Throwable cause) {
        this(type, message, retryable, null, cause);
    }

    public StepFailure(String type, String message, boolean retryable) {
        this(type, message, retryable, null, null);
    }

    private StepFailure(String type, String message, boolean retryable, Duration retryAfter, Throwable cause) {
        super(message, cause);
        this.type = Require.text("type", type);
        this.retryable = retryable;
        this.retryAfter = retryAfter;
    }

    /**
     * Returns a failure that is worth another attempt after a pause, such as the one that an HTTP answer requests with
     * {@code Retry-After}.
     *
     * @param retryAfter the pause before the next attempt; the caller limits it to a configured maximum. Null, zero or
     *     negative if any pause will do
     */
    public static StepFailure retryAfter(String type, String message, Duration retryAfter, Throwable cause) {
        boolean asks = retryAfter != null && retryAfter.isPositive();
        return new StepFailure(type, message, true, asks ? retryAfter : null, cause);
    }

    public String type() {
        return type;
    }

    public boolean retryable() {
        return retryable;
    }

    /** Returns the shortest pause before the next attempt, if the failure states one. */
    public Optional<Duration> retryAfter() {
        return Optional.ofNullable(retryAfter);
    }
}
