package dev.crosscheck.steps.run;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * How many more steps this process may run, and whom they are for: steps that wait in the ledger come before steps that
 * arrive. Else whoever sends commands without a pause would always meet a free slot, and the ledger's turns would be
 * for nobody. For any thread.
 */
final class Slots {

    private final int all;
    private final Semaphore free;

    /** Whether the ledger may hold ready steps; as far as is known here. */
    private volatile boolean stepsWait;

    Slots(int concurrency) {
        this.all = concurrency;
        this.free = new Semaphore(concurrency);
    }

    /** Takes slots for steps that arrive; none while others wait. */
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

    /** Takes as many slots as are free, at most {@code wanted}; returns how many, which may be none. */
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

    /** Waits until no step runs any more; for a process in which nothing takes slots any longer. */
    boolean areAllFreeWithin(Duration patience) throws InterruptedException {
        boolean idle = free.tryAcquire(all, patience.toMillis(), TimeUnit.MILLISECONDS);
        if (idle) {
            free.release(all);
        }
        return idle;
    }
}
