package dev.crosscheck.gateway.loop.evaluation;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import java.util.Locale;

/** Where a criterion stands. */
public enum Place {
    /** Its turn has not come. */
    WAITING,
    /** The Analyst thinks about it. */
    DELIBERATING,
    /** The policy is searched for it. */
    CONSULTING,
    /** The Critic checks its citations. */
    CHECKING,
    /** It has its result. */
    DECIDED;

    /**
     * The step that a criterion waits for here.
     *
     * @param criterion its number, from 1
     * @param turn of the criterion, from 1
     */
    StepId step(SessionId session, int criterion, int turn) {
        return StepId.at(session, name().toLowerCase(Locale.ROOT) + "-" + criterion + "." + turn);
    }

    boolean waitsForStep() {
        return switch (this) {
            case DELIBERATING, CONSULTING, CHECKING -> true;
            case WAITING, DECIDED -> false;
        };
    }
}
