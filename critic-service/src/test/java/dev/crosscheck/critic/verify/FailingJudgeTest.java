package dev.crosscheck.critic.verify;

import dev.crosscheck.critic.Given;
import dev.crosscheck.llm.ModelAccess;
import dev.crosscheck.llm.testing.Behaviour;
import dev.crosscheck.llm.testing.ScriptedModelEndpoint;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.testing.RememberedCalls;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** A judge whose endpoint only ever fails. */
class FailingJudgeTest extends VerifierContract {

    private static final ScriptedModelEndpoint ENDPOINT = ScriptedModelEndpoint.start();

    @BeforeAll
    static void fail() {
        ENDPOINT.always(Behaviour.SERVER_ERROR);
    }

    @AfterAll
    static void stop() {
        ENDPOINT.close();
    }

    @Override
    Verifier verifier() {
        var model = ModelAccess.configuredBy(Map.of("llm.base-url", ENDPOINT.baseUrl(), "llm.model", "scripted"))
                .of(Agent.CRITIC);
        return new JudgedVerifier(
                new HeuristicVerifier(), new LlmJudge(model), new JudgedVerifier.Bounds(8, Long.MAX_VALUE / 2));
    }

    @Override
    StepContext step() {
        return new StepContext(Given.SESSION, Given.STEP, 1, new RememberedCalls());
    }
}
