package dev.crosscheck.gateway.loop;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.SessionStatus;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.research.Budget;
import java.time.Instant;

/** The state of a session of any kind. States are immutable. Code outside the loop uses only these methods. */
public interface SessionState {

    /** The phase in which a session shows its plan and waits for a person. */
    String PROPOSING = "proposing";

    /** Decides what {@code event} does to the session. Deciding twice gives the same decision. */
    Decision decide(SessionEvent event);

    /**
     * Returns what the log stores of a decision.
     *
     * @param next the state after {@code event}
     */
    Consequence consequence(SessionEvent event, SessionState next);

    /**
     * Returns the state after an entry of the log. Decides again only if the entry predates the storing of decisions.
     *
     * @throws RuntimeException if the entry does not fit the entries before it
     */
    SessionState evolve(Recorded entry);

    SessionStatus status();

    /** The state's name on the wire. */
    String phase();

    /** Returns the times at which something happens to the session without an event from outside. */
    Deadlines deadlines();

    /** Returns the values that are fixed by the session's first event. Fails if the session has not begun. */
    Beginning beginning();

    /** Returns what lists show. Fails if the session has not begun. */
    Summary summary();

    /**
     * The values that are fixed by the session's first event.
     *
     * @param time when the session began; for a fork, the time of the fork
     * @param budget what its steps may spend
     */
    record Beginning(SessionId session, String tenant, Instant time, Budget budget) {}

    /**
     * What lists of sessions show and search. A field is null if the kind has no such value, or not yet.
     *
     * @param question the user's question; not null
     * @param language as a language tag
     * @param answer the resulting text, as Markdown
     */
    record Summary(
            String question,
            String mode,
            String language,
            String complexity,
            int rounds,
            int searchPasses,
            String confidenceLevel,
            String answer) {}
}
