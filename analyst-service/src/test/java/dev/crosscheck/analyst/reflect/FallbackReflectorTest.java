package dev.crosscheck.analyst.reflect;

import dev.crosscheck.agents.testing.ScriptedModel;
import dev.crosscheck.analyst.Given;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.steps.StepContext;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Tests the last attempt of a step whose model endpoint always fails. */
class FallbackReflectorTest extends ReflectorContract {

    @RegisterExtension
    static final ScriptedModel MODEL = ScriptedModel.failing(Agent.ANALYST);

    @Override
    Reflector reflector() {
        Reflector heuristic = new HeuristicReflector(Given.NO_READER);
        return ScriptedModel.fallback().between(new LlmReflector(MODEL.model(), heuristic)::reflect, heuristic::reflect)
                ::on;
    }

    @Override
    StepContext step() {
        return ScriptedModel.lastAttempt();
    }
}
