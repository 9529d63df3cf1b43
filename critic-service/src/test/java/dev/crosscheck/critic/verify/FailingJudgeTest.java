package dev.crosscheck.critic.verify;

import dev.crosscheck.agents.testing.ScriptedModel;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.steps.StepContext;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Tests a judge whose model endpoint always fails. */
class FailingJudgeTest extends VerifierContract {

    @RegisterExtension
    static final ScriptedModel MODEL = ScriptedModel.failing(Agent.CRITIC);

    @Override
    Verifier verifier() {
        return new JudgedVerifier(
                new HeuristicVerifier(), new LlmJudge(MODEL.model()), new JudgedVerifier.Bounds(8, Long.MAX_VALUE / 2));
    }

    @Override
    StepContext step() {
        return ScriptedModel.firstAttempt();
    }
}
