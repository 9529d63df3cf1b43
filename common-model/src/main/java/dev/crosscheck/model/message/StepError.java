package dev.crosscheck.model.message;

import dev.crosscheck.model.Require;

/**
 * Why a step failed, as the session's owner sees it.
 *
 * @param type a stable code, such as {@code timeout} or {@code internal}
 * @param message what happened, without prompts, page text or secrets
 * @param retryable whether a retry may succeed
 * @param attempt the attempt that failed last, from 1
 * @param query the query concerned, or null
 */
public record StepError(String type, String message, boolean retryable, int attempt, String query) {
    public StepError {
        Require.text("type", type);
        message = message == null ? "" : message;
        Require.atLeast("attempt", 1, attempt);
    }
}
