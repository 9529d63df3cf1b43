package dev.crosscheck.search.web.provider;

/** A provider answered in another shape than the one that it documents. Its message says how, without the answer. */
public final class UnexpectedAnswer extends Exception {
    public UnexpectedAnswer(String message) {
        super(message);
    }

    public UnexpectedAnswer(String message, Throwable cause) {
        super(message, cause);
    }
}
