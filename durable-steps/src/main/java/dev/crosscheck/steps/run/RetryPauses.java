package dev.crosscheck.steps.run;

import java.time.Duration;

/**
 * Computes the pause after a failed attempt: exponential back-off with equal jitter (half of the pause is fixed), as in
 * <a href="https://aws.amazon.com/builders-library/timeouts-retries-and-backoff-with-jitter/">Brooker, Timeouts,
 * retries, and backoff with jitter</a>.
 *
 * @param first the longest pause after the first failure
 * @param longest the longest pause if the failure requests none
 * @param longestAsked the longest pause that a failure can request
 */
record RetryPauses(Duration first, Duration longest, Duration longestAsked) {

    private static final int MAX_DOUBLINGS = 20;

    /**
     * @param failures the number of failed attempts so far, including this one, from 1
     * @param asked the pause that the failure requests. Up to {@link #first()} is added at random, so that not all
     *     steps come back at once
     * @param chance a random number from 0 to 1
     */
    Duration after(int failures, Duration asked, double chance) {
        double millis = first.toMillis() * Math.pow(2, Math.min(failures - 1, MAX_DOUBLINGS));
        double bounded = Math.min(millis, (double) longest.toMillis());
        Duration own = Duration.ofMillis(Math.round(bounded / 2 * (1 + chance)));
        if (asked.isZero()) {
            return own;
        }
        Duration granted = asked.compareTo(longestAsked) > 0 ? longestAsked : asked;
        Duration spread = granted.plusMillis(Math.round(first.toMillis() * chance));
        return spread.compareTo(own) > 0 ? spread : own;
    }
}
