package dev.crosscheck.search.web.provider;

import dev.crosscheck.search.web.guard.WebFailure;
import dev.crosscheck.search.web.guard.WebFailure.Reason;
import java.time.Duration;

/**
 * Schedules a provider's requests: at its pace, and none while it has asked for a pause. Safe for use by many threads.
 */
final class Turns {

    private final long paceNanos;
    private long next = System.nanoTime();
    private long heldUntil = next;

    Turns(Duration pace) {
        this.paceNanos = pace.toNanos();
    }

    /**
     * Waits for the next turn.
     *
     * @throws WebFailure if the turn would come too late, or the provider has asked for a pause; no turn is taken then
     */
    void take(Duration patience) throws WebFailure {
        long wait = reserve(patience);
        try {
            if (wait > 0) {
                Thread.sleep(Duration.ofNanos(wait));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new WebFailure(Reason.TOO_SLOW, "the search was interrupted", e);
        }
    }

    private synchronized long reserve(Duration patience) throws WebFailure {
        long now = System.nanoTime();
        if (heldUntil - now > 0) {
            long seconds = Duration.ofNanos(heldUntil - now).toSeconds() + 1;
            throw new WebFailure(Reason.SUSPENDED, "it limits requests; the next is possible in " + seconds + " s");
        }
        long wait = Math.max(0, next - now);
        if (wait > patience.toNanos()) {
            throw new WebFailure(Reason.SUSPENDED, "its turn would come too late");
        }
        next = now + wait + paceNanos;
        return wait;
    }

    /** Stops all requests for the given time. */
    synchronized void hold(Duration pause) {
        long until = System.nanoTime() + pause.toNanos();
        if (until - heldUntil > 0) {
            heldUntil = until;
        }
    }
}
