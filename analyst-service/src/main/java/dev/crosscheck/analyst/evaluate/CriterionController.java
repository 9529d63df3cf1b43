package dev.crosscheck.analyst.evaluate;

import dev.crosscheck.model.evaluation.Deliberation;
import dev.crosscheck.model.message.EvaluationMessage.Deliberate;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;

/**
 * Thinks about one criterion until it needs a search of the policy, or has decided. It keeps nothing between two steps:
 * what was gathered comes with the command. Safe for use by many threads.
 */
public interface CriterionController {

    /** The first attempt, and one after pauses of up to 1, 2 and 4 s each. */
    int LEAST_ATTEMPTS = 4;

    /** Attempts at a command before rules stand in for the model: one more than other steps have by default. */
    static int attempts(int configured) {
        return Math.max(configured, LEAST_ATTEMPTS);
    }

    /**
     * @param command with {@code iterationsLeft} of 1, the answer must be a finding
     * @param context which attempt this is, and the journal for the calls of a controller that makes any
     * @return at most {@code command.iterationsLeft()} turns; a finding whose quotes stand in
     *     {@code command.material().passages()}
     */
    Produced<Deliberation> deliberate(Deliberate command, StepContext context) throws StepFailure;
}
