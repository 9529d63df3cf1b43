package dev.crosscheck.analyst.reflect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.agents.testing.ScriptedModel;
import dev.crosscheck.analyst.Given;
import dev.crosscheck.llm.testing.ScriptedModelEndpoint;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.model.research.Coverage;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.research.QueryOutcome;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class LlmReflectorTest extends ReflectorContract {

    @RegisterExtension
    static final ScriptedModel MODEL = ScriptedModel.of(Agent.ANALYST);

    private static final ScriptedModelEndpoint ENDPOINT = MODEL.endpoint();

    @Override
    Reflector reflector() {
        return new LlmReflector(MODEL.model(), new HeuristicReflector(Given.NO_READER));
    }

    @Override
    StepContext step() {
        return ScriptedModel.firstAttempt();
    }

    @Test
    void shouldNotAskAgainWhatWasAsked() throws StepFailure {
        // Given
        ENDPOINT.answer("reflect", asked -> """
                        {"sufficient": false, "confidence": 0.3, "gaps": ["Who told whom?", "The mayor was told."],
                         "new_queries": [{"text": "lakeview  LEAK", "intent": "again"}, {"text": "Lakeview emails", "intent": "who told"}]}""");
        List<QueryOutcome> asked = List.of(new QueryOutcome(new PlannedQuery("Lakeview leak", ""), 2, null));

        // When
        Coverage coverage = reflect(QUESTION, asked, TWO_THAT_ANSWER);

        // Then
        assertThat(coverage.newQueries()).extracting(PlannedQuery::text).containsExactly("Lakeview emails");
        assertThat(coverage.gaps()).containsExactly("Who told whom?");
    }

    @Test
    void shouldTakeTheQuestionForOpenWhenNoGapAsks() throws StepFailure {
        // Given
        ENDPOINT.answer("reflect", asked -> """
                        {"sufficient": false, "confidence": 0.3, "gaps": ["The mayor was told."], "new_queries": []}""");

        // When
        Coverage coverage = reflect(QUESTION, List.of(), TWO_THAT_ANSWER);

        // Then
        assertThat(coverage.gaps()).containsExactly(QUESTION);
    }

    @Test
    void shouldReformulateByRulesWhatTheModelPassesOver() throws StepFailure {
        // Given
        ENDPOINT.answer("reflect", asked -> """
                        {"sufficient": false, "confidence": 0.3, "gaps": ["Who told whom?"],
                         "new_queries": [{"text": "mayor emails", "intent": "who told"}]}""");
        List<QueryOutcome> asked = List.of(
                new QueryOutcome(new PlannedQuery("Lakeview plant valve inspection report", ""), 2, null),
                new QueryOutcome(new PlannedQuery("Lakeview plant alarm", ""), 9, null),
                new QueryOutcome(new PlannedQuery("harbour ferry timetable", ""), 0, "timeout"));

        // When
        Coverage coverage = reflect(QUESTION, asked, TWO_THAT_ANSWER);

        // Then
        assertThat(coverage.newQueries()).hasSize(2).last().satisfies(query -> {
            assertThat(query.intent()).contains("Lakeview plant valve inspection report");
            assertThat(query.text()).isNotEqualTo("Lakeview plant valve inspection report");
        });
    }

    @Test
    void shouldLeaveAThinQueryToTheModelWhenItAsksInOtherWords() throws StepFailure {
        // Given
        ENDPOINT.answer("reflect", asked -> """
                        {"sufficient": false, "confidence": 0.3, "gaps": ["Who told whom?"],
                         "new_queries": [{"text": "valve inspection at Lakeview", "intent": "the valve"}]}""");
        List<QueryOutcome> asked =
                List.of(new QueryOutcome(new PlannedQuery("Lakeview plant valve inspection report", ""), 2, null));

        // When
        Coverage coverage = reflect(QUESTION, asked, TWO_THAT_ANSWER);

        // Then
        assertThat(coverage.newQueries())
                .extracting(PlannedQuery::text)
                .containsExactly("valve inspection at Lakeview");
    }

    @Test
    void shouldAskNoMoreThanTheModelMayWhenManyQueriesAreThin() throws StepFailure {
        // Given
        ENDPOINT.answer("reflect", asked -> """
                        {"sufficient": false, "confidence": 0.3, "gaps": ["Who told whom?"], "new_queries": []}""");
        List<QueryOutcome> asked = List.of(
                new QueryOutcome(new PlannedQuery("valve inspection report", ""), 1, null),
                new QueryOutcome(new PlannedQuery("gasket order invoice", ""), 0, null),
                new QueryOutcome(new PlannedQuery("mayor alarm call", ""), 2, null),
                new QueryOutcome(new PlannedQuery("ferry timetable winter", ""), 0, null));

        // When
        Coverage coverage = reflect(QUESTION, asked, TWO_THAT_ANSWER);

        // Then
        assertThat(coverage.newQueries()).hasSize(3);
    }
}
