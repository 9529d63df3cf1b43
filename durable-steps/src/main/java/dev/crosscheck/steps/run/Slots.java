package dev.crosscheck.steps.run;

import dev.crosscheck.model.Require;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Counts how many more steps this process may run. Steps that wait in the ledger come before steps that arrive.
 * Otherwise a client that sends commands without a pause would always get the free slots, and the ledger's fair turns
 * would have no effect. Safe for use by many threads.
 */
final class Slots {

    private final int all;
    private final Semaphore free;

    /** Whether the ledger may have ready steps, as far as this process knows. */
    private volatile boolean stepsWait;

    Slots(int concurrency) {
        this.all = Require.atLeast("crosscheck.steps.concurrency", 1, concurrency);
        this.free = new Semaphore(concurrency);
    }

    /** Takes slots for steps that arrive; none while steps wait in the ledger. */
    int takeForArrivals(int wanted) {
        return stepsWait ? 0 : takeUpTo(wanted);
    }

    void stepsWait(boolean now) {
        stepsWait = now;
    }

    boolean doStepsWait() {
        return stepsWait;
    }

    boolean isAnyFree() {
        return free.availablePermits() > 0;
    }

    /** Takes up to {@code wanted} free slots without waiting; returns how many, possibly 0. */
    int takeUpTo(int wanted) {
        for (int ask = Math.min(wanted, free.availablePermits());
                ask > 0;
                ask = Math.min(ask, free.availablePermits())) {
            if (free.tryAcquire(ask)) {
                return ask;
            }
        }
        return 0;
    }

    void giveBack(int slots) {
        free.release(slots);
    }

    /** Waits until no step runs. Call it only when nothing takes slots any more. */
    boolean areAllFreeWithin(Duration patience) throws InterruptedException {
        boolean idle = free.tryAcquire(all, patience.toMillis(), TimeUnit.MILLISECONDS);
        if (idle) {
            free.release(all);
        }
        return idle;
    }
}
