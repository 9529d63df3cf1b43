package dev.crosscheck.steps;

import dev.crosscheck.model.Require;
import java.time.Duration;
import java.util.Optional;

/** A step's foreseen failure: either worth another attempt after a pause, or final. */
public final class StepFailure extends Exception {

    private final String type;
    private final boolean retryable;
    private final transient Duration retryAfter;

    /**
     * @param type a stable code for clients, such as {@code timeout}
     * @param message what happened, without prompts, page text or secrets: it reaches the session's owner
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
     * A failure that is worth another attempt, but not before a while: what an HTTP answer says in {@code Retry-After}.
     *
     * @param retryAfter how long to leave the other side alone; granted up to a configured bound. None or less means
     *     that it does not matter
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

    /** How long at least the next attempt is to wait, if the failure says so. */
    public Optional<Duration> retryAfter() {
        return Optional.ofNullable(retryAfter);
    }
}
