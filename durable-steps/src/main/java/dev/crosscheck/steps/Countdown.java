package dev.crosscheck.steps;

import java.time.Duration;

/**
 * Measures how much time is left, with a clock that changes of the system time do not affect. One thread may set a new
 * end while others read: a thread that waits for long should check again and again. Safe for use by many threads.
 */
public final class Countdown {

    /** The end, as {@link System#nanoTime()} counts; null if there is no end. */
    private volatile Long endNanos;

    private Countdown(Long endNanos) {
        this.endNanos = endNanos;
    }

    /** Returns a countdown that never ends, unless {@link #set} gives it an end. */
    public static Countdown endless() {
        return new Countdown(null);
    }

    /** Returns a countdown that starts now. It is over at once if {@code left} is negative. */
    public static Countdown of(Duration left) {
        return new Countdown(end(left));
    }

    /** Sets the time that is left from now on; null means no end. */
    public void set(Duration left) {
        endNanos = left == null ? null : end(left);
    }

    public boolean isEndless() {
        return endNanos == null;
    }

    private static long end(Duration left) {
        return System.nanoTime() + left.toNanos();
    }

    /** Returns the time that is left, at most {@code limit} and never negative. */
    public Duration atMost(Duration limit) {
        Long end = endNanos;
        if (end == null) {
            return limit;
        }
        Duration left = Duration.ofNanos(Math.max(0, end - System.nanoTime()));
        return left.compareTo(limit) < 0 ? left : limit;
    }

    /** Returns whether no time is left. */
    public boolean isOver() {
        return isShortOf(Duration.ofNanos(1));
    }

    /** Returns whether less than {@code needed} is left. */
    public boolean isShortOf(Duration needed) {
        return atMost(needed).compareTo(needed) < 0;
    }
}
