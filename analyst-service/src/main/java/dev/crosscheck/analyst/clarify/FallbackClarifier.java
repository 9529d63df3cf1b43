package dev.crosscheck.analyst.clarify;

import dev.crosscheck.llm.Fallback;
import dev.crosscheck.model.message.AgentCommand.ExamineQuestion;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;

/** Examines with the model, or with the heuristic if the model fails for good. */
public record FallbackClarifier(Clarifier model, Clarifier heuristic, Fallback fallback) implements Clarifier {

    @Override
    public Produced<Examined> examine(ExamineQuestion command, StepContext context) throws StepFailure {
        return fallback.choose(context, step -> model.examine(command, step), step -> heuristic.examine(command, step));
    }
}
