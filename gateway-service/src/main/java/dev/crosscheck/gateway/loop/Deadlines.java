package dev.crosscheck.gateway.loop;

import java.time.Instant;

/**
 * When something happens to a session by itself.
 *
 * @param next the soft deadline where it lies ahead, or the end of a wait for a person; null where neither does
 * @param soft the soft deadline of a session whose steps make calls, passed or not; null where no step is under way
 * @param hard when it ends with what there is; null where no step is under way
 */
public record Deadlines(Instant next, Instant soft, Instant hard) {

    /** Nothing happens by itself. */
    public static final Deadlines NONE = new Deadlines(null, null, null);
}
