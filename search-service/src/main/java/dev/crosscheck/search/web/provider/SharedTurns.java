package dev.crosscheck.search.web.provider;

import dev.crosscheck.search.corpus.ProviderRows;
import dev.crosscheck.search.corpus.ProviderRows.Turn;
import dev.crosscheck.search.corpus.ProviderRows.WantedTurn;
import dev.crosscheck.search.web.guard.WebFailure;
import dev.crosscheck.search.web.guard.WebFailure.Reason;
import dev.crosscheck.steps.outage.Outage;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * The turns of one provider that all replicas share. If the database is slow or away, a provider with a quota gets no
 * request, because nobody knows what is left of the quota; others get theirs at the pace of this process alone. Safe
 * for use by many threads; blocks, but for a few seconds at most.
 */
record SharedTurns(String name, Duration pace, Quota quota, ProviderRows rows) {

    /**
     * Takes the next turn.
     *
     * @param longest how long the caller is ready to wait for it
     * @return the time to wait for it; empty if the database cannot say
     * @throws WebFailure if there is none in that time, or the quota is used up or unknown
     */
    Optional<Duration> take(Duration longest) throws WebFailure {
        try {
            return Optional.of(
                    switch (rows.take(new WantedTurn(name, pace, longest, quota.perDay(), quota.perMonth()))) {
                        case Turn.Granted granted -> granted.delay();
                        case Turn.Held held ->
                            throw ProviderTurns.held(held.left().toSeconds());
                        case Turn.DayUsedUp used -> throw usedUp(quota.perDay() + " calls a day", used.next());
                        case Turn.MonthUsedUp used -> throw usedUp(quota.perMonth() + " calls a month", used.next());
                        case Turn.TooLate _ -> throw ProviderTurns.tooLate();
                    });
        } catch (RuntimeException failure) {
            if (!Outage.is(failure)) {
                throw failure;
            }
            if (quota.isLimited()) {
                throw new WebFailure(Reason.SUSPENDED, "its quota cannot be checked at the moment", failure);
            }
            return Optional.empty();
        }
    }

    private static WebFailure usedUp(String quota, Instant next) {
        return new WebFailure(
                Reason.SUSPENDED, "its quota of " + quota + " is used up; the next is possible at " + next);
    }

    /** Gives back the place in the quota of a turn that no request was sent for. */
    void giveBack() {
        unlessAway(() -> rows.giveBack(name));
    }

    /** Stops the requests of all replicas for the given time. */
    void hold(Duration pause) {
        unlessAway(() -> rows.hold(name, pause));
    }

    /** Writes what only matters to other replicas. If the database is away, this process still keeps to it. */
    private static void unlessAway(Runnable statement) {
        try {
            statement.run();
        } catch (RuntimeException failure) {
            if (!Outage.is(failure)) {
                throw failure;
            }
        }
    }
}
