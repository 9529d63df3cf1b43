package dev.crosscheck.gateway.loop;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.SessionStatus;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.research.Budget;
import java.time.Instant;

/**
 * Where a session stands, whatever its kind. A loop's states are immutable, and only these methods are asked of them
 * outside the loop.
 */
public interface SessionState {

    /** What {@code event} does to the session. Deciding twice gives the same decision. */
    Decision decide(SessionEvent event);

    /**
     * What the log keeps of a decision.
     *
     * @param next the state that {@code event} led to from this one
     */
    Consequence consequence(SessionEvent event, SessionState next);

    /**
     * The state after an entry of the log. Decides nothing, unless the entry is older than what is kept of decisions.
     *
     * @throws RuntimeException if the entry does not fit those before it
     */
    SessionState evolve(Recorded entry);

    SessionStatus status();

    /** The state's name on the wire. */
    String phase();

    /** When something happens to the session by itself. */
    Deadlines deadlines();

    /** What holds from the session's first event on; not for a session that has not begun. */
    Beginning beginning();

    /** What lists show; not for a session that has not begun. */
    Summary summary();

    /**
     * What holds from the first event on.
     *
     * @param time when it began; a fork, when it was forked
     * @param budget what its steps may spend
     */
    record Beginning(SessionId session, String tenant, Instant time, Budget budget) {}

    /**
     * What lists of sessions show, and what they are searched by. Null for what a kind has not, or not yet.
     *
     * @param question what was asked; not null
     * @param language as a language tag
     * @param answer the text that was asked for, as Markdown
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
