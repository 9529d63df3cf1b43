package dev.crosscheck.gateway.session;

import dev.crosscheck.gateway.loop.research.ResearchState;
import java.time.Instant;

/** The times at which something happens to a session by itself, as its row has them; null where nothing does. */
final class SessionDeadlines {

    private SessionDeadlines() {}

    /** The soft deadline. A session that waits for a person has another in its place: the end of that wait. */
    static Instant soft(ResearchState state) {
        return switch (state) {
            case ResearchState.Active active ->
                active.dossier().softDeadlinePassed() ? null : active.dossier().softDeadline();
            case ResearchState.Asking asking -> asking.until();
            case ResearchState.NotRequested _, ResearchState.Paused _, ResearchState.Finished _ -> null;
        };
    }

    static Instant hard(ResearchState state) {
        return switch (state) {
            case ResearchState.Active active -> active.dossier().hardDeadline();
            case ResearchState.NotRequested _,
                    ResearchState.Asking _,
                    ResearchState.Paused _,
                    ResearchState.Finished _ -> null;
        };
    }
}
