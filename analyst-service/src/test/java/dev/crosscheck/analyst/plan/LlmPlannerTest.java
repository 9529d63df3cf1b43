package dev.crosscheck.analyst.plan;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.llm.LanguageModel;
import dev.crosscheck.llm.ModelAccess;
import dev.crosscheck.llm.testing.ScriptedModelEndpoint;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.testing.RememberedCalls;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;

class LlmPlannerTest extends PlannerContract {

    private static final ScriptedModelEndpoint ENDPOINT = ScriptedModelEndpoint.start();
    private static final LanguageModel MODEL = ModelAccess.configuredBy(
                    Map.of("llm.base-url", ENDPOINT.baseUrl(), "llm.model", "scripted"))
            .of(Agent.ANALYST);

    @AfterAll
    static void stop() {
        ENDPOINT.close();
    }

    @BeforeEach
    void reset() {
        ENDPOINT.reset();
    }

    @Override
    Planner planner() {
        return new LlmPlanner(MODEL);
    }

    @Override
    StepContext step() {
        return new StepContext(Given.noCalls().sessionId(), Given.noCalls().stepId(), 1, new RememberedCalls());
    }
}
