package dev.crosscheck.critic.verify;

import dev.crosscheck.agents.testing.ScriptedModel;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.steps.StepContext;
import java.time.Duration;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Tests a judge whose model endpoint always fails. */
class FailingJudgeTest extends VerifierContract {

    @RegisterExtension
    static final ScriptedModel MODEL = ScriptedModel.failing(Agent.CRITIC);

    @Override
    Verifier verifier() {
        return new JudgedVerifier(
                new HeuristicVerifier(SourceVerdicts.BY_WORDS),
                new LlmJudge(MODEL.model()),
                new JudgedVerifier.Bounds(8, Duration.ofDays(1)));
    }

    @Override
    StepContext step() {
        return ScriptedModel.firstAttempt();
    }
}
