package dev.crosscheck.gateway.loop.research;

import java.time.Duration;
import java.time.Instant;

/**
 * What a session's two deadlines are counted from. Pausing stops both: what was paused is added to the times here.
 *
 * @param from when the session began to run
 * @param finishAsked when somebody asked to finish now, which is then the soft deadline; null before
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

    /** After a pause. The gateways' clocks may differ a little, so a pause may seem to end before it began. */
    Clocks movedBy(Duration pause) {
        Duration added = pause.isNegative() ? Duration.ZERO : pause;
        return new Clocks(from.plus(added), finishAsked == null ? null : finishAsked.plus(added), softPassed);
    }

    /** Whether not even the first search may begin. */
    boolean searchIsOver() {
        return finishAsked != null;
    }

    Instant softDeadline(int maxExecutionTimeSeconds) {
        return finishAsked == null ? from.plusSeconds(maxExecutionTimeSeconds) : finishAsked;
    }
}
