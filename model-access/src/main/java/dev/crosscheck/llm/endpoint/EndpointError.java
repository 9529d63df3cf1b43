package dev.crosscheck.llm.endpoint;

import dev.crosscheck.endpoint.ErrorResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/** The ways in which a request can fail. It passes through the chat client, so it is an exception. */
abstract sealed class EndpointError extends RuntimeException {

    private EndpointError(String message, Throwable cause) {
        super(message, cause);
    }

    /** The endpoint answered with an error. */
    static final class HttpError extends EndpointError {
        private final transient ErrorResponse response;
        private final transient Optional<Duration> retryAfter;

        HttpError(ErrorResponse response, Optional<Duration> retryAfter) {
            super("HTTP " + response.status(), null);
            this.response = response;
            this.retryAfter = retryAfter;
        }

        ErrorResponse response() {
            return response;
        }

        Optional<Duration> retryAfter() {
            return retryAfter;
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
