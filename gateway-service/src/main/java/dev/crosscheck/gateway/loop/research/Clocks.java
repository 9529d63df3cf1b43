package dev.crosscheck.gateway.loop.research;

import java.time.Duration;
import java.time.Instant;

/**
 * The times that determine a session's two deadlines. A pause stops both: its duration is added to these times.
 *
 * @param from when the session began to run
 * @param finishAsked when somebody asked to finish now, which becomes the soft deadline; null before
 * @param softPassed whether the soft deadline has passed
 */
public record Clocks(Instant from, Instant finishAsked, boolean softPassed) {

    static Clocks from(Instant start) {
        return new Clocks(start, null, false);
    }

    Clocks softDeadlinePassed() {
        return new Clocks(from, finishAsked, true);
    }

    Clocks finishedAt(Instant time) {
        return new Clocks(from, time, true);
    }

    /** Moves the times by a pause. Clocks of gateways may differ slightly, so a pause may seem to be negative. */
    Clocks movedBy(Duration pause) {
        Duration added = pause.isNegative() ? Duration.ZERO : pause;
        return new Clocks(from.plus(added), finishAsked == null ? null : finishAsked.plus(added), softPassed);
    }

    /** Returns whether no search may begin, not even the first. */
    boolean searchIsOver() {
        return finishAsked != null;
    }

    Instant softDeadline(int maxExecutionTimeSeconds) {
        return finishAsked == null ? from.plusSeconds(maxExecutionTimeSeconds) : finishAsked;
    }
}
