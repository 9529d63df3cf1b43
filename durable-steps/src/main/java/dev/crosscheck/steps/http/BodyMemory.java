package dev.crosscheck.steps.http;

import java.util.concurrent.atomic.AtomicLong;

/** Counts how many more bytes of request bodies may be held in memory. Safe for use by many threads; never blocks. */
final class BodyMemory {

    private final AtomicLong free;

    BodyMemory(long bytes) {
        this.free = new AtomicLong(bytes);
    }

    /** Reserves memory and returns whether there was enough. The caller must give back what it took. */
    boolean take(long bytes) {
        if (free.addAndGet(-bytes) >= 0) {
            return true;
        }
        free.addAndGet(bytes);
        return false;
    }

    void giveBack(long bytes) {
        free.addAndGet(bytes);
    }
}
