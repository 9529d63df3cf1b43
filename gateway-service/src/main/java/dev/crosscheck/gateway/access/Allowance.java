package dev.crosscheck.gateway.access;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * A bucket of tokens: a minute's worth may be used at once, and they come back evenly. Safe for use by many threads.
 */
final class Allowance {

    private static final double MINUTE_MS = 60_000;

    private final int perMinute;
    private double left;
    private Instant seen;

    Allowance(int perMinute, Instant now) {
        this.perMinute = perMinute;
        this.left = perMinute;
        this.seen = now;
    }

    /** Takes one; where there is none, says when there will be. */
    synchronized Optional<Duration> take(Instant now) {
        double gained = Math.max(0, Duration.between(seen, now).toMillis()) * perMinute / MINUTE_MS;
        left = Math.min(perMinute, left + gained);
        seen = now.isAfter(seen) ? now : seen;
        if (left >= 1) {
            left--;
            return Optional.empty();
        }
        return Optional.of(Duration.ofMillis((long) Math.ceil((1 - left) * MINUTE_MS / perMinute)));
    }

    /** Whether it is as good as new. */
    synchronized boolean isFull(Instant now) {
        return left + Math.max(0, Duration.between(seen, now).toMillis()) * perMinute / MINUTE_MS >= perMinute;
    }
}
