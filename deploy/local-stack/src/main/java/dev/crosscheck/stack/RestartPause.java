package dev.crosscheck.stack;

import java.time.Duration;

/**
 * The pause before a dead process is started again. It doubles after each death, up to a limit. It starts over if the
 * process ran long enough to count as healthy.
 *
 * @param length the pause after the last death; zero before the first
 */
record RestartPause(Duration length) {

    /** The state before the first death. */
    static final RestartPause NONE = new RestartPause(Duration.ZERO);

    private static final Duration FIRST = Duration.ofSeconds(1);
    private static final Duration LONGEST = Duration.ofSeconds(30);
    private static final Duration HEALTHY = Duration.ofMinutes(1);

    /** @param lived the time from the process's start to its death */
    RestartPause afterDeath(Duration lived) {
        if (length.isZero() || lived.compareTo(HEALTHY) > 0) {
            return new RestartPause(FIRST);
        }
        Duration doubled = length.multipliedBy(2);
        return new RestartPause(doubled.compareTo(LONGEST) < 0 ? doubled : LONGEST);
    }
}
