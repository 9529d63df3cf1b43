package dev.crosscheck.gateway.session;

import dev.crosscheck.gateway.loop.research.Asking;
import dev.crosscheck.gateway.loop.research.Dossier;
import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.gateway.loop.research.Turn;
import dev.crosscheck.steps.epoch.SessionEpochs.CallTimes;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** The times at which something happens to a session by itself, as its row has them; null where nothing does. */
final class SessionDeadlines {

    /** Of the time from the soft deadline to the hard one, what a draft under way may still take of its model. */
    private static final int OF_GRACE_FOR_RESEARCH = 3;

    /** And what is kept for the checking by rules, and for whatever delays a step. */
    private static final int OF_GRACE_KEPT = 6;

    private SessionDeadlines() {}

    /** The soft deadline. A session that waits for a person has another in its place: the end of that wait. */
    static Instant soft(ResearchState state) {
        return switch (state) {
            case Turn<?> active ->
                active.dossier().softDeadlinePassed() ? null : active.dossier().softDeadline();
            case Asking asking -> asking.until();
            case ResearchState.NotRequested _, ResearchState.Paused _, ResearchState.Finished _ -> null;
        };
    }

    /** Until when models may be asked. Nothing where the session's steps make no calls, or are held. */
    static Optional<CallTimes> calls(ResearchState state) {
        return switch (state) {
            case Turn<?> active -> Optional.of(calls(active.dossier()));
            case ResearchState.NotRequested _, Asking _, ResearchState.Paused _, ResearchState.Finished _ ->
                Optional.empty();
        };
    }

    private static CallTimes calls(Dossier dossier) {
        Instant soft = dossier.softDeadline();
        Instant hard = dossier.hardDeadline();
        Duration grace = Duration.between(soft, hard);
        return new CallTimes(
                soft.plus(grace.dividedBy(OF_GRACE_FOR_RESEARCH)), hard.minus(grace.dividedBy(OF_GRACE_KEPT)));
    }

    static Instant hard(ResearchState state) {
        return switch (state) {
            case Turn<?> active -> active.dossier().hardDeadline();
            case ResearchState.NotRequested _, Asking _, ResearchState.Paused _, ResearchState.Finished _ -> null;
        };
    }
}
