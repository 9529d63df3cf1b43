package dev.crosscheck.analyst.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.llm.LanguageModel;
import dev.crosscheck.llm.ModelAccess;
import dev.crosscheck.llm.testing.ScriptedModelEndpoint;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.model.research.Plan;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.testing.RememberedCalls;
import java.time.LocalDate;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

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

    @Test
    void shouldAskForARefutationWhenThePlanHasNone() {
        // Given
        ENDPOINT.answer("plan", asked -> """
                        {"queries": [{"text": "a", "intent": "i", "seeks": "SUPPORT"}, {"text": "b", "intent": "i", "seeks": "SUPPORT"},
                         {"text": "c", "intent": "i", "seeks": "SUPPORT"}], "sub_questions": ["Q?"], "complexity": "simple",
                         "start_date": "", "end_date": ""}""");

        // Then
        assertThatThrownBy(() -> plan("Who ran the plant?", null, 10))
                .isInstanceOf(StepFailure.class)
                .hasMessageContaining("no_refutation");
    }

    @Test
    void shouldReadDatesByItsRulesBeforeItBelievesTheModels() throws StepFailure {
        // Given
        ENDPOINT.answer("plan", asked -> """
                        {"queries": [{"text": "a", "intent": "i", "seeks": "SUPPORT"}, {"text": "b", "intent": "i", "seeks": "REFUTATION"},
                         {"text": "c", "intent": "i", "seeks": "SUPPORT"}], "sub_questions": ["Q?"], "complexity": "simple",
                         "start_date": "2001-01-01", "end_date": "2001-12-31"}""");

        // When
        Plan byRules = plan("What was reported in the last month about the plant?", null, 10);
        Plan byModel = plan("What became of the plant?", null, 10);

        // Then
        assertThat(byRules.startDate()).isAfter(LocalDate.of(2025, 1, 1));
        assertThat(byModel.startDate()).isEqualTo(LocalDate.of(2001, 1, 1));
    }
}
