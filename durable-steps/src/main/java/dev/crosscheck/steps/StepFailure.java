package dev.crosscheck.steps;

import dev.crosscheck.model.Require;

/** A step's foreseen failure: either worth another attempt after a pause, or final. */
public final class StepFailure extends Exception {

    private final String type;
    private final boolean retryable;

    /**
     * @param type a stable code for clients, such as {@code timeout}
     * @param message what happened, without prompts, page text or secrets: it reaches the session's owner
     * @param retryable whether another attempt may succeed
     */
    public StepFailure(String type, String message, boolean retryable, Throwable cause) {
        super(message, cause);
        this.type = Require.text("type", type);
        this.retryable = retryable;
    }

    public StepFailure(String type, String message, boolean retryable) {
        this(type, message, retryable, null);
    }

    public String type() {
        return type;
    }

    public boolean retryable() {
        return retryable;
    }
}
