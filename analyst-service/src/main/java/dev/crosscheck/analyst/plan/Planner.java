package dev.crosscheck.analyst.plan;

import dev.crosscheck.model.message.AgentCommand.PlanResearch;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.research.Plan;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;

/** Turns a question into a plan of research. Safe for use by many threads. */
public interface Planner {

    /**
     * @param context which attempt this is, and the journal for the calls of a planner that makes any
     * @return at most {@code command.maxQueries()} queries, and the complexity that was asked for where one was
     */
    Produced<Plan> plan(PlanResearch command, StepContext context) throws StepFailure;
}
