package dev.crosscheck.analyst.draft;

import dev.crosscheck.llm.Fallback;
import dev.crosscheck.llm.LanguageModel;
import dev.crosscheck.llm.ModelAccess;
import dev.crosscheck.llm.testing.Behaviour;
import dev.crosscheck.llm.testing.ScriptedModelEndpoint;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.testing.NoCalls;
import dev.crosscheck.steps.testing.RememberedCalls;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** Tests the last attempt of a step whose model endpoint always fails. */
class FallbackDrafterTest extends DrafterContract {

    private static final int LAST_ATTEMPT = 3;

    private static final ScriptedModelEndpoint ENDPOINT = ScriptedModelEndpoint.start();
    private static final LanguageModel MODEL = ModelAccess.configuredBy(
                    Map.of("llm.base-url", ENDPOINT.baseUrl(), "llm.model", "scripted"))
            .of(Agent.ANALYST);

    @BeforeAll
    static void fail() {
        ENDPOINT.always(Behaviour.SERVER_ERROR);
    }

    @AfterAll
    static void stop() {
        ENDPOINT.close();
    }

    @Override
    Drafter drafter() {
        return new FallbackDrafter(
                new LlmDrafter(MODEL, new HeuristicDrafter()), new HeuristicDrafter(), new Fallback(LAST_ATTEMPT));
    }

    @Override
    StepContext step() {
        return new StepContext(
                NoCalls.context().sessionId(), NoCalls.context().stepId(), LAST_ATTEMPT, new RememberedCalls());
    }
}
