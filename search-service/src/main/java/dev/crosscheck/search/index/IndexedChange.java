package dev.crosscheck.search.index;

import java.time.Duration;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** The corpus change that searches wait for. Safe for use by many threads. */
final class IndexedChange {

    /** The number while there is no index to search. */
    static final long NOWHERE = -1;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition moved = lock.newCondition();
    private long number = NOWHERE;

    void reached(long next) {
        lock.lock();
        try {
            number = next;
            moved.signalAll();
        } finally {
            lock.unlock();
        }
    }

    long number() {
        lock.lock();
        try {
            return number;
        } finally {
            lock.unlock();
        }
    }

    /**
     * Waits for the number to be reached.
     *
     * @return whether the number was reached within {@code patience}
     * @throws InterruptedException if the waiting thread was interrupted
     */
    boolean await(long wanted, Duration patience) throws InterruptedException {
        long nanos = patience.toNanos();
        lock.lockInterruptibly();
        try {
            while (number < wanted) {
                if (nanos <= 0) {
                    return false;
                }
                nanos = moved.awaitNanos(nanos);
            }
            return true;
        } finally {
            lock.unlock();
        }
    }

    /** Returns the number, for messages. */
    @Override
    public String toString() {
        return Long.toString(number());
    }
}
