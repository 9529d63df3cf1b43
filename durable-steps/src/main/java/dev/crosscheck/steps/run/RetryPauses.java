package dev.crosscheck.steps.run;

import java.time.Duration;

/**
 * How long a step waits after a failed attempt: exponential back-off with equal jitter (half of the pause is certain), as in
 * <a href="https://aws.amazon.com/builders-library/timeouts-retries-and-backoff-with-jitter/">Brooker, Timeouts, retries,
 * and backoff with jitter</a>.
 *
 * @param first the longest pause after the first failure
 * @param longest the longest pause of all
 */
record RetryPauses(Duration first, Duration longest) {

    private static final int MAX_DOUBLINGS = 20;

    /**
     * @param failures attempts that have failed so far, this one included, from 1
     * @param chance from 0 to 1
     */
    Duration after(int failures, double chance) {
        double millis = first.toMillis() * Math.pow(2, Math.min(failures - 1, MAX_DOUBLINGS));
        double bounded = Math.min(millis, (double) longest.toMillis());
        return Duration.ofMillis(Math.round(bounded / 2 * (1 + chance)));
    }
}
