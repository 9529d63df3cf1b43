package dev.crosscheck.analyst.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.crosscheck.agents.testing.ScriptedModel;
import dev.crosscheck.analyst.Given;
import dev.crosscheck.llm.Rules.Breach;
import dev.crosscheck.llm.testing.Behaviour;
import dev.crosscheck.llm.testing.ScriptedModelEndpoint;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.model.message.AgentCommand.PlanResearch;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.research.Plan;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LlmPlannerTest extends PlannerContract {

    @RegisterExtension
    static final ScriptedModel MODEL = ScriptedModel.of(Agent.ANALYST);

    private static final ScriptedModelEndpoint ENDPOINT = MODEL.endpoint();

    @Override
    Planner planner() {
        return new LlmPlanner(MODEL.model());
    }

    @Override
    StepContext step() {
        return ScriptedModel.firstAttempt();
    }

    @Test
    void shouldAskForARefutationWhenThePlanHasNone() {
        // Given
        ENDPOINT.answer("plan", asked -> """
            {"queries": [{"text": "a", "intent": "i", "seeks": "SUPPORT"}, {"text": "b", "intent": "i", "seeks": "SUPPORT"},
             {"text": "c", "intent": "i", "seeks": "SUPPORT"}], "sub_questions": ["Q?"], "other_language": "", "complexity": "simple"}\
            """);

        // Then
        assertThatThrownBy(() -> plan("Who ran the plant?", null, 10))
                .isInstanceOf(StepFailure.class)
                .hasMessageContaining("no_refutation");
    }

    @ParameterizedTest
    @ValueSource(strings = {"The manager took bribes.", "Which 14 people were bribed?", "Why did Mayor Lin lie?"})
    void shouldAcceptNoSubQuestionThatStates(String part) {
        // Given
        ENDPOINT.answer("plan", asked -> """
            {"queries": [{"text": "a", "intent": "i", "seeks": "SUPPORT"}, {"text": "b", "intent": "i", "seeks": "SUPPORT"},
             {"text": "c", "intent": "i", "seeks": "REFUTATION"}], "sub_questions": ["%s"], "other_language": "", "complexity": "simple"}\
            """.formatted(part));

        // Then
        assertThatThrownBy(() -> plan("Who ran the plant?", null, 10))
                .isInstanceOf(StepFailure.class)
                .hasMessageContaining("sub_question_states");
    }

    @Test
    void shouldAskForTheTimeRangeOnlyWhereTheRulesCannotReadTimeWords() throws StepFailure {
        // Given
        ENDPOINT.answer("time_range", _ -> "{\"start_date\": \"2025-09-01\", \"end_date\": \"2025-11-22\"}");

        // When
        Plan loose = plan("What do the latest reports say about the plant?", null, 10);
        int asked = ENDPOINT.requests("time_range").size();
        plan("What was reported in the last month about the plant?", null, 10);
        plan("What became of the plant?", null, 10);

        // Then
        assertThat(loose.startDate()).isEqualTo(LocalDate.of(2025, 9, 1));
        assertThat(loose.endDate()).isEqualTo(LocalDate.of(2025, 11, 22));
        assertThat(asked).isEqualTo(1);
        assertThat(ENDPOINT.requests("time_range")).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({
        "2025-10-01, 2025-09-01, backwards",
        "2026-01-01, '', implausible",
        "0019-01-01, '', implausible",
        "last autumn, '', bad_date"
    })
    void shouldPlanWithoutDatesWhenTheModelsBreakTheirRules(String start, String end, String rule) throws StepFailure {
        // Given
        ENDPOINT.answer("time_range", _ -> "{\"start_date\": \"" + start + "\", \"end_date\": \"" + end + "\"}");

        // When
        Plan plan = plan("What do the latest reports say about the plant?", null, 10);

        // Then
        assertThat(plan.startDate()).isNull();
        assertThat(plan.endDate()).isNull();
        assertThat(ENDPOINT.requests("time_range")).hasSize(3);
        assertThat(LlmTimeRange.broken(new TimeRangeAnswer(start, end), Given.ASKED))
                .extracting(Breach::rule)
                .containsExactly(rule);
    }

    @ParameterizedTest
    @CsvSource({
        "What do the latest reports say about the plant?, plan.en.4+time_range.en.1",
        "What became of the plant?, plan.en.4"
    })
    void shouldSayByWhichPromptsThePlanAndItsDatesWereAskedFor(String question, String versions) throws StepFailure {
        // Given
        ENDPOINT.answer("time_range", _ -> "{\"start_date\": \"2025-09-01\", \"end_date\": \"2025-11-22\"}");

        // When
        Produced<Plan> produced =
                planner().plan(new PlanResearch(Given.SESSION, Given.STEP, Given.question(question), null, 10), step());

        // Then
        assertThat(produced.by().promptVersion()).isEqualTo(versions);
    }

    @Test
    void shouldPlanByKeywordsWhenTheModelFailsAtTheTimeRange() throws StepFailure {
        // Given
        ENDPOINT.always("time_range", Behaviour.SERVER_ERROR);

        // When
        Produced<Plan> produced = planner()
                .plan(
                        new PlanResearch(
                                Given.SESSION,
                                Given.STEP,
                                Given.question("What has been found in recent years about the plant?"),
                                null,
                                10),
                        step());

        // Then
        assertThat(produced.result().startDate()).isEqualTo(Given.ASKED.minusYears(3));
        assertThat(produced.result().endDate()).isEqualTo(Given.ASKED);
        assertThat(produced.by().name()).isEqualTo("scripted");
        assertThat(produced.by().fallbackReason()).startsWith("time_range: ");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            湖景 淨水廠 洩漏      | 10 | a, b, c, d, e, 湖景 淨水廠 洩漏
            湖景 淨水廠 洩漏      | 5  | a, b, c, d, 湖景 淨水廠 洩漏
            湖景 淨水廠 洩漏      | 4  | a, b, d, 湖景 淨水廠 洩漏
            湖景 淨水廠 洩漏      | 3  | a, d, b
            ''                    | 10 | a, b, c, d, e
            the same language     | 10 | a, b, c, d, e
            """)
    void shouldLookInTheOtherLanguageTooWhereThePlanHasRoom(String other, int most, String queries) throws StepFailure {
        // Given
        ENDPOINT.answer("plan", _ -> """
            {"queries": [{"text": "a", "intent": "i", "seeks": "SUPPORT"}, {"text": "b", "intent": "i", "seeks": "SUPPORT"},
             {"text": "c", "intent": "i", "seeks": "SUPPORT"}, {"text": "d", "intent": "i", "seeks": "REFUTATION"},
             {"text": "e", "intent": "i", "seeks": "SUPPORT"}], "sub_questions": ["Q?"], "other_language": "%s",
             "complexity": "simple"}\
            """.formatted(other));

        // When
        Plan plan = plan("Who ran the plant?", null, most);

        // Then
        assertThat(String.join(
                        ", ", plan.queries().stream().map(PlannedQuery::text).toList()))
                .isEqualTo(queries);
    }

    @Test
    void shouldBelieveNoDatesOfAPlan() throws StepFailure {
        // Given
        ENDPOINT.answer("plan", asked -> """
            {"queries": [{"text": "a", "intent": "i", "seeks": "SUPPORT"}, {"text": "b", "intent": "i", "seeks": "REFUTATION"},
             {"text": "c", "intent": "i", "seeks": "SUPPORT"}], "sub_questions": ["Q?"], "other_language": "", "complexity": "simple",
             "start_date": "2001-01-01", "end_date": "2001-12-31"}\
            """);

        // When
        Plan byRules = plan("What was reported in the last month about the plant?", null, 10);
        Plan byNobody = plan("What became of the plant?", null, 10);

        // Then
        assertThat(byRules.startDate()).isAfter(LocalDate.of(2025, 1, 1));
        assertThat(byNobody.startDate()).isNull();
        assertThat(byNobody.endDate()).isNull();
    }
}
