package dev.crosscheck.gateway.loop.evaluation;

import dev.crosscheck.gateway.loop.Consequence;
import dev.crosscheck.model.Require;
import dev.crosscheck.model.SessionId;
import java.util.List;

/**
 * What was decided when an event came; it is stored beside the event, and folding applies it without deciding again.
 *
 * @param phase where the evaluation stands since
 * @param moves of criteria, in the order in which they were made
 */
public record Decided(Phase phase, List<Move> moves) implements Consequence {

    public Decided {
        Require.present("phase", phase);
        moves = List.copyOf(moves);
    }

    /** Steps are named after places, so nothing in here names the session. */
    @Override
    public Decided inChild(SessionId parent, SessionId child, boolean byRules) {
        return this;
    }
}
