package dev.crosscheck.search.web.guard;

import java.time.Duration;
import java.util.Optional;

/**
 * A failed web request. The message states the reason briefly, for the session's owner: it contains no query, no text
 * of a page, no key.
 */
public final class WebFailure extends Exception {

    /** The reason of a failure. */
    public enum Reason {
        /** The address is not allowed: not http or https, with a password, and the like. */
        BAD_ADDRESS,
        /** The host's address is not public. */
        NOT_PUBLIC,
        /** The host is unknown, or does not respond. */
        UNREACHABLE,
        TOO_SLOW,
        TOO_LARGE,
        TOO_MANY_REDIRECTS,
        /** The page does not exist, or no longer (404, 410). */
        GONE,
        /** The response's status is not a success, or its content reports an error. */
        REFUSED,
        /** Too many requests: the other side asks for a pause. */
        RATE_LIMITED,
        /** The response is of an unsupported kind. */
        UNREADABLE,
        /** The site's robots.txt forbids reading the page. */
        ROBOTS,
        /**
         * The provider gets no requests for a while, because it failed too often or asked for a pause, or its turn
         * would come too late.
         */
        SUSPENDED
    }

    private final Reason reason;
    private final transient Duration retryAfter;

    public WebFailure(Reason reason, String message) {
        this(reason, message, null, null);
    }

    public WebFailure(Reason reason, String message, Throwable cause) {
        this(reason, message, null, cause);
    }

    private WebFailure(Reason reason, String message, Duration retryAfter, Throwable cause) {
        super(message, cause);
        this.reason = reason;
        this.retryAfter = retryAfter;
    }

    /** @param retryAfter the requested pause; null if the other side stated none */
    public static WebFailure rateLimited(String message, Duration retryAfter) {
        return new WebFailure(Reason.RATE_LIMITED, message, retryAfter, null);
    }

    public Reason reason() {
        return reason;
    }

    /** Returns the pause that the other side requested, if any. */
    public Optional<Duration> retryAfter() {
        return Optional.ofNullable(retryAfter);
    }

    /** Says whether a later retry may help. */
    public boolean mayPass() {
        return switch (reason) {
            case UNREACHABLE, TOO_SLOW, RATE_LIMITED, SUSPENDED -> true;
            case BAD_ADDRESS, NOT_PUBLIC, TOO_LARGE, TOO_MANY_REDIRECTS, GONE, REFUSED, UNREADABLE, ROBOTS -> false;
        };
    }
}
