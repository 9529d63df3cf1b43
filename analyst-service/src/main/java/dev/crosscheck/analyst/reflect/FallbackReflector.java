package dev.crosscheck.analyst.reflect;

import dev.crosscheck.llm.Fallback;
import dev.crosscheck.model.message.AgentCommand.AssessCoverage;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.research.Coverage;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;

/** Judges with the model, or with the heuristic if the model fails for good. */
public record FallbackReflector(Reflector model, Reflector heuristic, Fallback fallback) implements Reflector {

    @Override
    public Produced<Coverage> reflect(AssessCoverage command, StepContext context) throws StepFailure {
        return fallback.choose(context, step -> model.reflect(command, step), step -> heuristic.reflect(command, step));
    }
}
