package dev.crosscheck.analyst.plan;

import dev.crosscheck.model.message.AgentCommand.PlanResearch;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.research.Plan;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;

/** Turns a question into a research plan. Safe for use by many threads. */
public interface Planner {

    /**
     * @param context the number of this attempt, and the journal for a planner that makes calls
     * @return at most {@code command.maxQueries()} queries, and the requested complexity if the command has one
     */
    Produced<Plan> plan(PlanResearch command, StepContext context) throws StepFailure;
}
