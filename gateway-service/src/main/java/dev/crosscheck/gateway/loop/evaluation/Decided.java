package dev.crosscheck.gateway.loop.evaluation;

import dev.crosscheck.gateway.loop.Consequence;
import dev.crosscheck.model.Require;
import dev.crosscheck.model.SessionId;
import java.util.List;

/**
 * The decision about an event. It is stored beside the event, so folding applies it without deciding again.
 *
 * @param phase the evaluation's phase after the event
 * @param moves moves of criteria, in the order in which they were made
 */
public record Decided(Phase phase, List<Move> moves) implements Consequence {

    public Decided {
        Require.present("phase", phase);
        moves = List.copyOf(moves);
    }

    /** The moves contain no step ids, so nothing here depends on the session's id. */
    @Override
    public Decided inChild(SessionId parent, SessionId child, boolean byRules) {
        return this;
    }
}
