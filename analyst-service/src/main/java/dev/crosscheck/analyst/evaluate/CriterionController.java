package dev.crosscheck.analyst.evaluate;

import dev.crosscheck.model.evaluation.Deliberation;
import dev.crosscheck.model.message.EvaluationMessage.Deliberate;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;

/**
 * Thinks about one criterion until it needs a search of the policy or has decided. It is stateless: the command brings
 * the material gathered so far. Safe for use by many threads.
 */
public interface CriterionController {

    /** The first attempt, plus one after each pause of up to 1, 2 and 4 s. */
    int LEAST_ATTEMPTS = 4;

    /**
     * Returns how often a command is tried before rules stand in for the model: at least once more than other steps by
     * default.
     */
    static int attempts(int configured) {
        return Math.max(configured, LEAST_ATTEMPTS);
    }

    /**
     * @param command with {@code iterationsLeft} of 1, the answer must be a finding
     * @param context the number of this attempt, and the journal for a controller that makes calls
     * @return at most {@code command.iterationsLeft()} turns; the quotes of a finding come from
     *     {@code command.material().passages()}
     */
    Produced<Deliberation> deliberate(Deliberate command, StepContext context) throws StepFailure;
}
