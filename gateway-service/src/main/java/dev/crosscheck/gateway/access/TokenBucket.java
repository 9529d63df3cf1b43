package dev.crosscheck.gateway.access;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** A token bucket: holds a minute's worth of tokens and refills evenly. Safe for use by many threads. */
final class TokenBucket {

    private static final double MINUTE_MS = 60_000;

    private final int perMinute;
    private double left;
    private Instant seen;

    TokenBucket(int perMinute, Instant now) {
        this.perMinute = perMinute;
        this.left = perMinute;
        this.seen = now;
    }

    /** Takes a token. If there is none, returns how long until there is one. */
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

    /** Returns whether the bucket is full. */
    synchronized boolean isFull(Instant now) {
        return left + Math.max(0, Duration.between(seen, now).toMillis()) * perMinute / MINUTE_MS >= perMinute;
    }
}
