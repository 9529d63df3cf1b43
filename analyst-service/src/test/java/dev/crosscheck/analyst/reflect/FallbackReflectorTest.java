package dev.crosscheck.analyst.reflect;

import dev.crosscheck.agents.testing.ScriptedModel;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.steps.StepContext;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Tests the last attempt of a step whose model endpoint always fails. */
class FallbackReflectorTest extends ReflectorContract {

    @RegisterExtension
    static final ScriptedModel MODEL = ScriptedModel.failing(Agent.ANALYST);

    @Override
    Reflector reflector() {
        return new FallbackReflector(
                new LlmReflector(MODEL.model(), new HeuristicReflector()),
                new HeuristicReflector(),
                ScriptedModel.fallback());
    }

    @Override
    StepContext step() {
        return ScriptedModel.lastAttempt();
    }
}
