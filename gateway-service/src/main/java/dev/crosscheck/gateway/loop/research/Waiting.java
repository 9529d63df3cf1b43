package dev.crosscheck.gateway.loop.research;

import java.time.Duration;
import java.time.Instant;

/** The session waits for a person, for a limited time. Both deadlines stop, and no step is under way. */
public sealed interface Waiting extends ResearchState.Underway permits Asking, Proposing {

    /** Returns when the session continues without an answer. */
    Instant until();

    /** Returns this state with another dossier. */
    Waiting with(Dossier dossier);

    /** Returns this state with the wait beginning at {@code time}. */
    Waiting from(Instant time);

    /** Extends the wait by a pause. The deadlines move by the whole wait once it is over. */
    Waiting resumed(Duration pause);

    /** Ends the wait, because somebody asked to finish. */
    ResearchState finished(Instant time);
}
