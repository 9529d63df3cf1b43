package dev.crosscheck.analyst.clarify;

import dev.crosscheck.model.message.AgentCommand.ExamineQuestion;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;

/**
 * Decides whether to ask the user what a question means. That costs the user's time, so it asks only if the answer
 * would change the report; a question that can be researched as it stands is clear.
 */
public interface Clarifier {

    /** @throws StepFailure if the check fails now or for good */
    Produced<Examined> examine(ExamineQuestion command, StepContext context) throws StepFailure;
}
