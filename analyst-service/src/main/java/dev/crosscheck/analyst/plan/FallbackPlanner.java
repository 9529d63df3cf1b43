package dev.crosscheck.analyst.plan;

import dev.crosscheck.llm.Fallback;
import dev.crosscheck.model.message.AgentCommand.PlanResearch;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.research.Plan;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;

/** Plans with the model, or with the heuristic if the model fails for good. */
public record FallbackPlanner(Planner model, Planner heuristic, Fallback fallback) implements Planner {

    @Override
    public Produced<Plan> plan(PlanResearch command, StepContext context) throws StepFailure {
        return fallback.choose(context, step -> model.plan(command, step), step -> heuristic.plan(command, step));
    }
}
