package dev.crosscheck.search.web.provider;

import dev.crosscheck.search.corpus.ProviderRows;
import dev.crosscheck.search.web.guard.WebFailure;
import dev.crosscheck.search.web.guard.WebFailure.Reason;
import java.time.Duration;
import java.util.Optional;

/**
 * Schedules a provider's requests: at its pace, within its quota, and none while it has asked for a pause. All replicas
 * share {@link SharedTurns}; while the database is away, the pace is that of this process. Safe for use by many
 * threads.
 */
public final class ProviderTurns {

    private final long paceNanos;
    private final SharedTurns shared;
    private long next = System.nanoTime();
    private long heldUntil = next;

    /** Creates the turns of a provider, shared by all replicas. */
    public static ProviderTurns of(Profile profile, Quota quota, ProviderRows rows) {
        return new ProviderTurns(new SharedTurns(profile.name(), profile.pace(), quota, rows));
    }

    ProviderTurns(SharedTurns shared) {
        this.paceNanos = shared.pace().toNanos();
        this.shared = shared;
    }

    /**
     * Waits for the next turn.
     *
     * @throws WebFailure if the turn would come too late, the provider has asked for a pause, or its quota is used up;
     *     no turn is taken then
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

    private long reserve(Duration patience) throws WebFailure {
        refuseIfHeld();
        Optional<Duration> granted = shared.take(patience);
        return granted.isPresent() ? noted(granted.get().toNanos()) : reserveHere(patience);
    }

    private synchronized void refuseIfHeld() throws WebFailure {
        long left = heldUntil - System.nanoTime();
        if (left > 0) {
            throw held(Duration.ofNanos(left).toSeconds() + 1);
        }
    }

    /** Notes a shared turn, so that the pace continues if the database goes away. */
    private synchronized long noted(long wait) {
        long after = System.nanoTime() + wait + paceNanos;
        next = after - next > 0 ? after : next;
        return wait;
    }

    private synchronized long reserveHere(Duration patience) throws WebFailure {
        long now = System.nanoTime();
        long wait = Math.max(0, next - now);
        if (wait > patience.toNanos()) {
            throw tooLate();
        }
        next = now + wait + paceNanos;
        return wait;
    }

    /** Stops all requests for the given time. */
    void hold(Duration pause) {
        holdHere(pause);
        shared.hold(pause);
    }

    private synchronized void holdHere(Duration pause) {
        long until = System.nanoTime() + pause.toNanos();
        if (until - heldUntil > 0) {
            heldUntil = until;
        }
    }

    /** Says that no request was sent in the last turn. */
    void giveBack() {
        shared.giveBack();
    }

    static WebFailure held(long seconds) {
        return new WebFailure(Reason.SUSPENDED, "it limits requests; the next is possible in " + seconds + " s");
    }

    static WebFailure tooLate() {
        return new WebFailure(Reason.SUSPENDED, "its turn would come too late");
    }
}
