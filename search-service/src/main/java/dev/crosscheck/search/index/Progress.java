package dev.crosscheck.search.index;

import java.time.Duration;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A number that searches wait for. For any thread. */
final class Progress {

    /** Before the index can be searched at all. */
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
     * @return whether the number was reached within {@code patience}
     * @throws InterruptedException if the waiting thread was
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

    /** For messages. */
    @Override
    public String toString() {
        return Long.toString(number());
    }
}
