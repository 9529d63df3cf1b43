package dev.crosscheck.writer.compose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.crosscheck.agents.testing.ScriptedModel;
import dev.crosscheck.llm.endpoint.ModelFailures;
import dev.crosscheck.llm.testing.ScriptedModelEndpoint;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.model.message.AgentCommand.ComposeReport;
import dev.crosscheck.model.research.ConfidenceLevel;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.Report;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.writer.Given;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class LlmComposerTest extends ComposerContract {

    @RegisterExtension
    static final ScriptedModel MODEL = ScriptedModel.of(Agent.WRITER);

    private static final ScriptedModelEndpoint ENDPOINT = MODEL.endpoint();

    @Override
    Composer composer() {
        return new LlmComposer(MODEL.model(), new HeuristicComposer());
    }

    @Override
    StepContext step() {
        return ScriptedModel.firstAttempt();
    }

    /** A source that says more than the draft. */
    private static final Source AGENCY = Given.source(
            1,
            "Water Safety Agency",
            1,
            "government",
            "The plant knew about the leak on 11 February 2025. The inspectors sealed the valves. There were 3 valves open until 4 May 2025.");

    private static final String REPORT =
            "## Answer\n\nThe plant knew about the leak [1, 3].\n\n## Key findings\n\n- The agency says that the plant knew about the leak on 11 February 2025 [1].\n- On the Riverbank Board, unconfirmed, a user writes: “Everyone has smelt it since Christmas.” [3]\n\n## Analysis\n\nThe inference is an induction from two accounts [1, 3].\n";

    @Test
    void shouldKeepTheModelsWordsAndPutTheRunsOwnAroundThem() throws StepFailure {
        // Given
        answer(REPORT, "[1, 3]", "High");

        // When
        Report report = compose(command());

        // Then
        assertThat(report.markdown())
                .contains("The agency says that the plant knew about the leak on 11 February 2025 [1].")
                .contains("## Sources")
                .contains("A language model worded the findings")
                .doesNotContain("letter for letter");
        assertThat(report.confidenceLevel()).isEqualTo(ConfidenceLevel.HIGH);
    }

    @Test
    void shouldCutDownItsListOfSourcesAndBeOfLowConfidenceWhenItNamesOneThatTheDraftDoesNot() throws StepFailure {
        // Given
        answer(REPORT, "[1, 2, 3]", "High");

        // When
        Report report = compose(command());

        // Then
        assertThat(report.sourcesUsed()).containsExactly(1, 3);
        assertThat(report.confidenceLevel()).isEqualTo(ConfidenceLevel.LOW);
        assertThat(report.markdown()).contains("Citations without a source were struck out of this report.");
    }

    @Test
    void shouldTrustTheReportNoMoreThanItsWriterDoes() throws StepFailure {
        // Given
        answer(REPORT, "[1, 3]", "Low");

        // Then
        assertThat(compose(command()).confidenceLevel()).isEqualTo(ConfidenceLevel.LOW);
    }

    @Test
    void shouldTakeWhatIsMissingFromTheDraftAndNotFromTheModel() throws StepFailure {
        // Given
        String draft = Given.DRAFT + "\n## What is missing\n\n- Who told the manager?\n";
        answer(REPORT + "\n## What is missing\n\n- They bribed the mayor.\n", "[1, 3]", "High");

        // When
        Report report = compose(
                Given.compose(draft, Given.review(ReviewStatus.PASS), Given.facts(), AGENCY, Given.WIRE, Given.FORUM));

        // Then
        assertThat(report.markdown())
                .containsOnlyOnce("## What is missing")
                .contains("- Who told the manager?")
                .doesNotContain("bribed");
    }

    static Stream<Arguments> lies() {
        return Stream.of(
                lie(
                        "citation_lost",
                        REPORT,
                        REPORT.replaceAll("- On the .*\\n", "").replace("[1, 3]", "[1]")),
                lie("quote_not_found", "[3]", "[1]"),
                lie("unknown_citation", "[1, 3]", "[1, 2, 3]"),
                lie("figure_not_found", "on 11 February", "on 11 January"),
                lie("quote_not_found", "since Christmas", "since last Christmas"),
                lie("no_findings", "## Key findings", "## Overview"),
                lie("uncited_sentence", "leak [1, 3].", "leak [1, 3]. The mayor has since resigned."),
                lie("uncited_sentence", "2025 [1].", "2025 [1]. The mayor has since resigned."),
                lie("uncited_sentence", "## Analysis\n\n", "## Analysis\n\nThe mayor has since resigned. "),
                lie("uncited_sentence", "## Analysis\n\n", "## Politics\n\nThe mayor resigned.\n\n## Analysis\n\n"),
                lie("uncited_sentence", "2025 [1].", "2025 [1]. Both sources confirm that the mayor resigned."),
                lie("figure_added", "2025 [1].", "2025, and until 4 May 2025 [1]."),
                lie("figure_added", "two accounts [1, 3].", "two accounts, which put the valves at 3 [1, 3]."),
                lie("quote_added", "2025 [1].", "2025 [1]. The agency adds: “The inspectors sealed the valves.” [1]"),
                lie("fact_added", "2025 [1].", "2025 [1]. The inspectors sealed the valves [1]."),
                lie("fact_added", "2025 [1].", "2025 [1]. The mayor has since resigned [1]."),
                lie(
                        "fact_added",
                        "## Analysis\n\n",
                        "## Analysis\n\nBoth sources confirm the mayor's resignation [1, 3]. "),
                lie("fact_added", "[3]", "[3]\n- Unconfirmed: the plant's managers knew about the leak [3]."),
                lie("missing_hedge", ", unconfirmed,", ","));
    }

    @ParameterizedTest
    @MethodSource("lies")
    void shouldNotAcceptAReportThatLosesOrAddsAnything(String rule, String report) {
        // Given
        answer(report, "[1, 3]", "High");

        // Then
        assertRefused(rule, command());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "uncited_sentence | 市長已經辭職。",
                "fact_added | 市長已經辭職 [4]。",
                "fact_added | 這些來源確認市長已經辭職 [4]。",
                "figure_added | 廠方於2025年5月4日封閉儲槽 [4]。",
                "quote_added | 水安全署：「查核人員封閉儲槽。」 [4]"
            })
    void shouldNotAcceptAChineseReportThatAddsAnything(String rule, String lie) {
        // Given
        Source agency = Given.source(4, "水安全署", 1, "government", "湖景廠在114年2月11日即已知悉儲槽洩漏。查核人員封閉儲槽。廠方在2025年5月4日說明。");
        answer("## 答案\n\n" + lie + "\n\n" + Given.DRAFT_ZH, "[4]", "High");

        // Then
        assertRefused(rule, Given.compose(Given.DRAFT_ZH, Given.review(ReviewStatus.PASS), Given.facts(), agency));
    }

    @Test
    void shouldAcceptAChineseReportThatRewordsItsDraft() throws StepFailure {
        // Given
        answer("## 答案\n\n據水安全署，湖景廠早在2025年2月11日就知道儲槽洩漏 [4]。\n\n" + Given.DRAFT_ZH, "[4]", "High");

        // When
        Report report =
                compose(Given.compose(Given.DRAFT_ZH, Given.review(ReviewStatus.PASS), Given.facts(), Given.AGENCY_ZH));

        // Then
        assertThat(report.markdown()).contains("就知道儲槽洩漏 [4]");
    }

    @Test
    void shouldNotAcceptConjectureInStrictMode() {
        // Given
        Source paper = Given.source(2, "Meridian Wire", 2, "news", "The board was told.");
        String draft =
                "## Key findings\n\n- The plant knew about the leak [1].\n- Meridian Wire: “The board was told.” [2]\n";
        answer(
                draft + "\n## Analysis\n\nThe plant probably knew about the leak before the board was told [1, 2].\n",
                "[1, 2]",
                "High");

        // Then
        assertRefused("conjecture", Given.compose(Mode.STRICT, draft, AGENCY, paper));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "## Official against social\n\nThe sources differ.\n\n",
                "## Official against social\n\nThe agency says that the plant knew about the leak [1].\n\n"
            })
    void shouldNotAcceptAReportThatLeavesOutTheComparisonOfItsDraft(String kept) {
        // Given
        String compared =
                "## Official and social accounts\n\n- Dates differ: “11 February 2025” [1], against “since Christmas” [3].\n\n";
        String draft = Given.DRAFT.replace("## Inference", compared + "## Inference");
        answer(REPORT.replace("## Analysis", kept + "## Analysis"), "[1, 3]", "High");

        // Then
        assertRefused("comparison_missing", Given.compose(Mode.MONITOR, draft, AGENCY, Given.FORUM));
    }

    private static Arguments lie(String rule, String words, String changed) {
        assertThat(REPORT).contains(words);
        return Arguments.of(rule, REPORT.replace(words, changed));
    }

    private void assertRefused(String rule, ComposeReport command) {
        assertThatThrownBy(() -> compose(command))
                .isInstanceOfSatisfying(
                        StepFailure.class,
                        failure -> assertThat(failure.type()).isEqualTo(ModelFailures.INVALID_OUTPUT))
                .hasMessageContaining(rule);
    }

    private static void answer(String report, String sources, String confidence) {
        ENDPOINT.answer(
                "compose",
                asked -> "{\"final_report\": \"" + report.replace("\n", "\\n") + "\", \"sources_used\": " + sources
                        + ", \"confidence_level\": \"" + confidence + "\"}");
    }

    private static ComposeReport command() {
        return Given.compose(
                Given.DRAFT, Given.review(ReviewStatus.PASS), Given.facts(), AGENCY, Given.WIRE, Given.FORUM);
    }
}
