package dev.crosscheck.analyst.plan;

import dev.crosscheck.agents.testing.ScriptedModel;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.steps.StepContext;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Tests the last attempt of a step whose model endpoint always fails. */
class FallbackPlannerTest extends PlannerContract {

    @RegisterExtension
    static final ScriptedModel MODEL = ScriptedModel.failing(Agent.ANALYST);

    @Override
    Planner planner() {
        return ScriptedModel.fallback().between(new LlmPlanner(MODEL.model())::plan, new HeuristicPlanner()::plan)::on;
    }

    @Override
    StepContext step() {
        return ScriptedModel.lastAttempt();
    }
}
