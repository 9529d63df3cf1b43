package dev.crosscheck.search.web.guard;

import java.time.Duration;
import java.util.Optional;

/**
 * Something on the web could not be had. Its message says why in a few words that the session's owner may read: no
 * query, no text of a page, no key.
 */
public final class WebFailure extends Exception {

    /** Why. */
    public enum Reason {
        /** The address is none that is asked: not http or https, with a password in it, and the like. */
        BAD_ADDRESS,
        /** It leads to an address that is not public. */
        NOT_PUBLIC,
        /** Its name is unknown, or nobody answers there. */
        UNREACHABLE,
        TOO_SLOW,
        TOO_LARGE,
        TOO_MANY_REDIRECTS,
        /** An answer with a status other than success. */
        REFUSED,
        /** Asked too often: the other side wants to be left alone for a while. */
        RATE_LIMITED,
        /** An answer of a kind that is not read here. */
        UNREADABLE,
        /** The site's robots.txt asks not to read it. */
        ROBOTS,
        /** It has failed so often that it is not asked for a while. */
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

    /** @param retryAfter for how long to leave it alone; null if it did not say */
    public static WebFailure rateLimited(String message, Duration retryAfter) {
        return new WebFailure(Reason.RATE_LIMITED, message, retryAfter, null);
    }

    public Reason reason() {
        return reason;
    }

    /** For how long the other side wants to be left alone, where it says so. */
    public Optional<Duration> retryAfter() {
        return Optional.ofNullable(retryAfter);
    }

    /** Whether asking once more, a little later, may help. */
    public boolean mayPass() {
        return switch (reason) {
            case UNREACHABLE, TOO_SLOW, RATE_LIMITED, SUSPENDED -> true;
            case BAD_ADDRESS, NOT_PUBLIC, TOO_LARGE, TOO_MANY_REDIRECTS, REFUSED, UNREADABLE, ROBOTS -> false;
        };
    }
}
