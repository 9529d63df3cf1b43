package dev.crosscheck.search.web.provider;

/**
 * Thrown when a provider's response differs from its documented format. The message says how, without quoting the
 * response.
 */
public final class UnexpectedAnswer extends Exception {
    public UnexpectedAnswer(String message) {
        super(message);
    }

    public UnexpectedAnswer(String message, Throwable cause) {
        super(message, cause);
    }
}
