package dev.crosscheck.llm.endpoint;

import dev.crosscheck.model.endpoint.Refusal;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/** The ways in which a request can fail. It passes through the chat client, so it is an exception. */
abstract sealed class EndpointError extends RuntimeException {

    private EndpointError(String message, Throwable cause) {
        super(message, cause);
    }

    /** The endpoint answered with an error. */
    static final class ErrorResponse extends EndpointError {
        private final int status;
        private final transient Optional<Duration> retryAfter;
        private final String body;

        ErrorResponse(int status, Optional<Duration> retryAfter, String body) {
            super("HTTP " + status, null);
            this.status = status;
            this.retryAfter = retryAfter;
            this.body = body;
        }

        int status() {
            return status;
        }

        Optional<Duration> retryAfter() {
            return retryAfter;
        }

        String body() {
            return body;
        }

        /** Returns whether the endpoint rejected the key. */
        boolean isOfTheKey() {
            return Refusal.isOfTheKey(status, body);
        }
    }

    /** The endpoint did not answer in time. */
    static final class TimedOut extends EndpointError {
        TimedOut(Duration limit) {
            super("no answer within " + limit.toMillis() + " ms", null);
        }
    }

    /** The step was cancelled or taken over while it waited. */
    static final class Interrupted extends EndpointError {
        Interrupted() {
            super("interrupted", null);
        }
    }

    /** There was no connection, or it broke before the answer was complete. */
    static final class Unreachable extends EndpointError {
        Unreachable(IOException cause) {
            super("no whole answer", cause);
        }
    }
}
