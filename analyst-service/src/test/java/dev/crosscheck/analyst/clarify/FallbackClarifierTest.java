package dev.crosscheck.analyst.clarify;

import dev.crosscheck.agents.testing.ScriptedModel;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.steps.StepContext;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Tests the last attempt of a step whose model endpoint always fails. */
class FallbackClarifierTest extends ClarifierContract {

    @RegisterExtension
    static final ScriptedModel MODEL = ScriptedModel.failing(Agent.ANALYST);

    @Override
    Clarifier clarifier() {
        return ScriptedModel.fallback()
                .between(new LlmClarifier(MODEL.model())::examine, new HeuristicClarifier()::examine)::on;
    }

    @Override
    StepContext step() {
        return ScriptedModel.lastAttempt();
    }
}
