package dev.crosscheck.stack;

import java.time.Duration;

/**
 * How long to wait before a process that has died is started again: twice as long after each death, up to a bound, and
 * as after the first one if it has run for long enough to count as healthy.
 *
 * @param length of the pause that follows the last death; zero before the first
 */
record RestartPause(Duration length) {

    /** Nothing has died yet. */
    static final RestartPause NONE = new RestartPause(Duration.ZERO);

    private static final Duration FIRST = Duration.ofSeconds(1);
    private static final Duration LONGEST = Duration.ofSeconds(30);
    private static final Duration HEALTHY = Duration.ofMinutes(1);

    /** @param lived from when the process was started until it died */
    RestartPause afterDeath(Duration lived) {
        if (length.isZero() || lived.compareTo(HEALTHY) > 0) {
            return new RestartPause(FIRST);
        }
        Duration doubled = length.multipliedBy(2);
        return new RestartPause(doubled.compareTo(LONGEST) < 0 ? doubled : LONGEST);
    }
}
