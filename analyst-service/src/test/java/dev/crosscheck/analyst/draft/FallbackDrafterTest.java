package dev.crosscheck.analyst.draft;

import dev.crosscheck.agents.testing.ScriptedModel;
import dev.crosscheck.analyst.Given;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.steps.StepContext;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Tests the last attempt of a step whose model endpoint always fails. */
class FallbackDrafterTest extends DrafterContract {

    @RegisterExtension
    static final ScriptedModel MODEL = ScriptedModel.failing(Agent.ANALYST);

    @Override
    Drafter drafter() {
        HeuristicDrafter heuristic = new HeuristicDrafter(Given.NO_READER);
        return new FallbackDrafter(new LlmDrafter(MODEL.model(), heuristic), heuristic, ScriptedModel.fallback());
    }

    @Override
    StepContext step() {
        return ScriptedModel.lastAttempt();
    }
}
