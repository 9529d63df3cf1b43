package dev.crosscheck.gateway.loop.research;

import java.time.Duration;
import java.time.Instant;

/** The session waits for a person, for a bounded time; both deadlines stand still, and no step is under way. */
public sealed interface Waiting extends ResearchState.Underway permits Asking, Proposing {

    /** When it goes on without an answer. */
    Instant until();

    @Override
    Waiting with(Dossier dossier);

    /** With a wait that begins anew. */
    Waiting from(Instant time);

    /** The wait has stood still for the pause; the deadlines move by all of it once it is over. */
    Waiting resumed(Duration pause);

    /** Whoever wants to finish waits for nothing. */
    ResearchState finished(Instant time);
}
