package dev.crosscheck.gateway.loop.evaluation;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import java.util.Locale;

/** The stage of a criterion in its evaluation. */
public enum CriterionStage {
    /** The criterion has not begun. */
    WAITING,
    /** The Analyst thinks about it. */
    DELIBERATING,
    /** A search of the policy is under way. */
    CONSULTING,
    /** The Critic checks its citations. */
    CHECKING,
    /** The criterion has its result. */
    DECIDED;

    /**
     * Returns the step that a criterion waits for in this stage.
     *
     * @param criterion number of the criterion's work, from 1
     * @param turn the criterion's turn, from 1
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
