package dev.crosscheck.steps;

import java.time.Duration;

/**
 * How long something may still take, by a clock of this process that no change of the time of day moves. Immutable, for any thread.
 *
 * @param bounded whether it ever ends
 * @param endNanos by {@link System#nanoTime()}
 */
public record Countdown(boolean bounded, long endNanos) {

    /** One that never ends. */
    public static final Countdown ENDLESS = new Countdown(false, 0);

    /** One that begins now; over at once where {@code left} is negative. */
    public static Countdown of(Duration left) {
        return new Countdown(true, System.nanoTime() + left.toNanos());
    }

    /** What is left, but {@code limit} at most; never negative. */
    public Duration atMost(Duration limit) {
        if (!bounded) {
            return limit;
        }
        Duration left = Duration.ofNanos(Math.max(0, endNanos - System.nanoTime()));
        return left.compareTo(limit) < 0 ? left : limit;
    }
}
