package dev.crosscheck.steps.http;

import java.util.concurrent.atomic.AtomicLong;

/** How many bytes of bodies may still be taken into memory. For any thread; nobody waits for it. */
final class BodyMemory {

    private final AtomicLong free;

    BodyMemory(long bytes) {
        this.free = new AtomicLong(bytes);
    }

    /** Whether there was room; what was taken must be given back. */
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

    long free() {
        return free.get();
    }
}
