package dev.crosscheck.steps.run;

import java.time.Duration;

/**
 * How long a step waits after a failed attempt: exponential back-off with equal jitter (half of the pause is certain),
 * as in <a href="https://aws.amazon.com/builders-library/timeouts-retries-and-backoff-with-jitter/">Brooker, Timeouts,
 * retries, and backoff with jitter</a>.
 *
 * @param first the longest pause after the first failure
 * @param longest the longest pause of all that nobody asked for
 * @param longestAsked the longest pause that is granted to a failure that asks for one
 */
record RetryPauses(Duration first, Duration longest, Duration longestAsked) {

    private static final int MAX_DOUBLINGS = 20;

    /**
     * @param failures attempts that have failed so far, this one included, from 1
     * @param asked how long the failure asked to be left alone; all who were told so do not come back at once, but
     *     spread over another {@link #first()}
     * @param chance from 0 to 1
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
