package dev.crosscheck.analyst.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.model.message.AgentCommand.PlanResearch;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.research.Complexity;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.Plan;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.steps.testing.NoCalls;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HeuristicPlannerTest extends PlannerContract {

    @Override
    Planner planner() {
        return new HeuristicPlanner();
    }

    @Test
    void shouldAskInTheQuestionsWordsFirstAndForItsRefutationNext() throws Exception {
        // When
        Plan plan = plan("Did the Lakeview plant know about the leak before March?", null, 10);

        // Then
        assertThat(plan.queries()).hasSizeBetween(3, 6);
        assertThat(plan.queries().getFirst().text()).isEqualTo("Lakeview plant know leak March");
        assertThat(plan.queries().get(1).text())
                .startsWith("Lakeview plant know leak")
                .contains("denied", "withdrew");
    }

    @Test
    void shouldAskInChineseWhenTheQuestionIsChinese() throws Exception {
        // When
        Plan plan = plan("湖景廠在三月之前就知道洩漏了嗎？", null, 10);

        // Then
        assertThat(plan.queries().getFirst()).isEqualTo(new PlannedQuery("湖景廠 三月 知道 洩漏", "問題本身的用詞"));
        assertThat(plan.queries().get(1).text()).contains("湖景廠", "否認", "撤回");
    }

    @Test
    void shouldAskForEachPartAndNameWhomItIsAbout() throws Exception {
        // When
        Plan plan = plan("When did the Lakeview plant learn of the leak and who was told?", null, 10);

        // Then
        assertThat(plan.subQuestions()).hasSize(2);
        assertThat(plan.queries()).extracting(PlannedQuery::text).contains("Lakeview told");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "湖景廠在三月之前就知道洩漏了嗎？ | 湖景廠 聲明 報導 說法 | 關於「湖景廠」的說法",
                "「三號儲槽」何時洩漏？ | 三號儲槽 聲明 報導 說法 | 關於「三號儲槽」的說法",
                "誰負責監督工廠的安全？ | 監督工廠 聲明 報導 說法 | 放寬範圍再查一次"
            })
    void shouldCallANameWhatIsOneOnly(String question, String query, String intent) throws Exception {
        assertThat(plan(question, null, 10).queries()).contains(new PlannedQuery(query, intent));
    }

    @Test
    void shouldAskForTheKindOfAnswerThatIsWanted() throws Exception {
        // Then
        assertThat(plan("Why did the plant leak?", null, 10).queries())
                .extracting(PlannedQuery::text)
                .anyMatch(text -> text.contains("cause"));
        assertThat(plan("有多少人就醫？", null, 10).queries())
                .extracting(PlannedQuery::text)
                .anyMatch(text -> text.contains("人數"));
    }

    @Test
    void shouldAskForBothSidesInMonitorMode() throws Exception {
        // When
        Plan plan = planner()
                .plan(
                        new PlanResearch(
                                Given.SESSION,
                                Given.STEP,
                                Given.question("How large was the leak?", Mode.MONITOR),
                                null,
                                10),
                        NoCalls.context())
                .result();

        // Then
        assertThat(plan.queries())
                .extracting(PlannedQuery::intent)
                .contains("What people say on social media", "Official records");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Who is the operator? | SIMPLE",
                "Who ran the plant? | STANDARD",
                "湖景廠何時停水？ | STANDARD",
                "Did the Lakeview plant know about the leak before March? | STANDARD",
                "Give a comprehensive account of the leak. | DEEP",
                "請深入說明洩漏始末。 | DEEP",
                "What leaked? When did the leak begin? Who knew of it? Why did they wait? | DEEP"
            })
    void shouldEstimateTheComplexityByTheForm(String question, Complexity complexity) throws Exception {
        // Then
        assertThat(plan(question, null, 10).complexity()).isEqualTo(complexity);
    }

    @Test
    void shouldTurnTimeWordsIntoDatesWhenTheQuestionAsksForRecency() throws Exception {
        // Then
        assertThat(plan("Which news came out yesterday?", null, 10).startDate()).isEqualTo(LocalDate.of(2025, 11, 21));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "What has been found in recent years about the plant? | 2022-11-22",
                "近年湖景廠有哪些事故？ | 2022-11-22",
                "What leaked in recent weeks? | 2025-10-11",
                "What leaked recently? | ",
                "What has been found in recent years? (at any time) | "
            })
    void shouldTakeKeywordsForDatesWhenNoRuleReadsAny(String question, LocalDate start) throws Exception {
        assertThat(plan(question, null, 10).startDate()).isEqualTo(start);
    }

    @Test
    void shouldKeepQueriesShortWhenTheQuestionIsLong() throws Exception {
        // Given
        String question = "Did the plant know of the leak? " + "Words that vary wordy".repeat(400);

        // Then
        assertThat(plan(question, null, 10).queries())
                .isNotEmpty()
                .allSatisfy(query -> assertThat(query.text().split(" ")).hasSizeLessThanOrEqualTo(40));
    }

    @Test
    void shouldSayWhoProducedItAndThatItCostNothing() {
        // When
        var produced = new HeuristicPlanner()
                .plan(new PlanResearch(Given.SESSION, Given.STEP, Given.question("Why?"), null, 3), NoCalls.context());

        // Then
        assertThat(produced.by()).isEqualTo(ProducedBy.heuristic("HeuristicPlanner"));
        assertThat(produced.usage()).isEqualTo(Usage.NONE);
    }
}
