package dev.crosscheck.steps;

import java.time.Duration;

/**
 * How long something may still take, by a clock of this process that no change of the time of day moves. It may be set
 * anew while others read it: whoever waits for long looks at it again and again. For any thread.
 */
public final class Countdown {

    /** By {@link System#nanoTime()}; null for one that never ends. */
    private volatile Long endNanos;

    private Countdown(Long endNanos) {
        this.endNanos = endNanos;
    }

    /** One that never ends, unless it is set. */
    public static Countdown endless() {
        return new Countdown(null);
    }

    /** One that begins now; over at once where {@code left} is negative. */
    public static Countdown of(Duration left) {
        return new Countdown(end(left));
    }

    /** Sets what is left from now on; null for no end. */
    public void set(Duration left) {
        endNanos = left == null ? null : end(left);
    }

    public boolean isEndless() {
        return endNanos == null;
    }

    private static long end(Duration left) {
        return System.nanoTime() + left.toNanos();
    }

    /** What is left, but {@code limit} at most; never negative. */
    public Duration atMost(Duration limit) {
        Long end = endNanos;
        if (end == null) {
            return limit;
        }
        Duration left = Duration.ofNanos(Math.max(0, end - System.nanoTime()));
        return left.compareTo(limit) < 0 ? left : limit;
    }

    /** Whether less than {@code needed} is left. */
    public boolean isShortOf(Duration needed) {
        return atMost(needed).compareTo(needed) < 0;
    }
}
