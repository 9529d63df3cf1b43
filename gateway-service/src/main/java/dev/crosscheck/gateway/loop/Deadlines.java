package dev.crosscheck.gateway.loop;

import java.time.Instant;

/**
 * The times at which something happens to a session without an event from outside.
 *
 * @param next the soft deadline if it has not passed, or the end of a wait for a person; null if there is neither
 * @param soft the soft deadline of a session whose steps make calls, passed or not; null if no step is under way
 * @param hard when the session ends with whatever it has; null if no step is under way
 */
public record Deadlines(Instant next, Instant soft, Instant hard) {

    /** No deadline applies. */
    public static final Deadlines NONE = new Deadlines(null, null, null);
}
