package dev.crosscheck.analyst.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.model.message.AgentCommand.PlanResearch;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Complexity;
import dev.crosscheck.model.research.Plan;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.testing.NoCalls;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that every planner must pass, independent of how it plans. */
abstract class PlannerContract {

    abstract Planner planner();

    /** Returns the context of the planner's step. */
    StepContext step() {
        return NoCalls.context();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Did the Lakeview plant know about the leak before March?",
                "Why?",
                "leak",
                "湖景廠在三月之前就知道洩漏了嗎？",
                "誰？",
                "Compare the county and the company on the leak, and who was fined?",
                "???"
            })
    void shouldPlanQueriesWithIntentsAndPartsWhateverTheQuestion(String question) throws StepFailure {
        // When
        Plan plan = plan(question, null, 10);

        // Then
        assertThat(plan.queries()).hasSizeBetween(1, 6);
        assertThat(plan.queries())
                .extracting(PlannedQuery::text)
                .doesNotHaveDuplicates()
                .allSatisfy(text -> assertThat(text).isNotBlank());
        assertThat(plan.queries())
                .extracting(PlannedQuery::intent)
                .allSatisfy(intent -> assertThat(intent).isNotBlank());
        assertThat(plan.subQuestions()).isNotEmpty();
    }

    @Test
    void shouldKeepToTheQueriesThatAreLeft() throws StepFailure {
        // Then
        assertThat(plan("Did the Lakeview plant know about the leak before March?", null, 2)
                        .queries())
                .hasSizeLessThanOrEqualTo(2);
        assertThat(plan("Did the Lakeview plant know about the leak before March?", null, 1)
                        .queries())
                .hasSize(1);
    }

    @Test
    void shouldKeepTheComplexityThatWasAskedFor() throws StepFailure {
        // Then
        assertThat(plan("Who ran the plant?", Complexity.DEEP, 10).complexity()).isEqualTo(Complexity.DEEP);
    }

    @Test
    void shouldKeepTheDatesThatTheRequestNames() throws StepFailure {
        // Given
        Brief brief = Given.question("What was reported last week?").within(LocalDate.of(2025, 1, 1), null);

        // When
        Plan plan = planner()
                .plan(new PlanResearch(Given.SESSION, Given.STEP, brief, null, 10), step())
                .result();

        // Then
        assertThat(plan.startDate()).isEqualTo(LocalDate.of(2025, 1, 1));
        assertThat(plan.endDate()).isNull();
    }

    @Test
    void shouldReadDatesOfPublicationWhereTheQuestionHasTimeWordsAndNowhereElse() throws StepFailure {
        // When
        Plan month = plan("What was reported in the last month about the plant?", null, 10);
        Plan loose = plan("What do the latest reports say about the plant?", null, 10);
        Plan none = plan("What became of the plant?", null, 10);

        // Then
        assertThat(month.endDate()).isEqualTo(Given.ASKED);
        assertThat(month.startDate()).isBetween(Given.ASKED.minusDays(31), Given.ASKED.minusDays(28));
        assertThat(loose.startDate())
                .satisfiesAnyOf(
                        start -> assertThat(start).isNull(),
                        start -> assertThat(start).isBefore(Given.ASKED));
        assertThat(loose.endDate())
                .satisfiesAnyOf(
                        end -> assertThat(end).isNull(), end -> assertThat(end).isBeforeOrEqualTo(Given.ASKED));
        assertThat(none.startDate()).isNull();
        assertThat(none.endDate()).isNull();
    }

    Plan plan(String question, Complexity complexity, int maxQueries) throws StepFailure {
        return planner()
                .plan(
                        new PlanResearch(Given.SESSION, Given.STEP, Given.question(question), complexity, maxQueries),
                        step())
                .result();
    }
}
