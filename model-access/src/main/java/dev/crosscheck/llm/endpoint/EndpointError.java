package dev.crosscheck.llm.endpoint;

import dev.crosscheck.model.endpoint.Refusal;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/** What can become of a request other than an answer. It travels through the chat client, so it is an exception. */
abstract sealed class EndpointError extends RuntimeException {

    private EndpointError(String message, Throwable cause) {
        super(message, cause);
    }

    /** The endpoint answered with an error. */
    static final class Refused extends EndpointError {
        private final int status;
        private final transient Optional<Duration> retryAfter;
        private final String body;

        Refused(int status, Optional<Duration> retryAfter, String body) {
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

        /** Whether the key is what it refuses. */
        boolean isOfTheKey() {
            return Refusal.isOfTheKey(status, body);
        }
    }

    /** It did not answer in time. */
    static final class TimedOut extends EndpointError {
        TimedOut(Duration limit) {
            super("no answer within " + limit.toMillis() + " ms", null);
        }
    }

    /** The step was taken away while it waited. */
    static final class Interrupted extends EndpointError {
        Interrupted() {
            super("interrupted", null);
        }
    }

    /** No connection, or one that broke before the answer was whole. */
    static final class Unreachable extends EndpointError {
        Unreachable(IOException cause) {
            super("no whole answer", cause);
        }
    }
}
