package dev.crosscheck.analyst.clarify;

import dev.crosscheck.model.message.AgentCommand.ExamineQuestion;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;

/**
 * Finds out whether a question has to be asked back. Asking costs a person's time, so only what would lead to another
 * report is asked; a question that can be researched as it stands is clear.
 */
public interface Clarifier {

    /** @throws StepFailure if it cannot be found out now, or at all */
    Produced<Examined> examine(ExamineQuestion command, StepContext context) throws StepFailure;
}
