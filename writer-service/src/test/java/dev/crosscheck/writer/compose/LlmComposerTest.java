package dev.crosscheck.writer.compose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.crosscheck.llm.LanguageModel;
import dev.crosscheck.llm.ModelAccess;
import dev.crosscheck.llm.endpoint.ModelFailures;
import dev.crosscheck.llm.testing.ScriptedModelEndpoint;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.model.message.AgentCommand.ComposeReport;
import dev.crosscheck.model.research.ConfidenceLevel;
import dev.crosscheck.model.research.Report;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.testing.RememberedCalls;
import dev.crosscheck.writer.Given;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LlmComposerTest extends ComposerContract {

    private static final ScriptedModelEndpoint ENDPOINT = ScriptedModelEndpoint.start();
    private static final LanguageModel MODEL = ModelAccess.configuredBy(
                    Map.of("llm.base-url", ENDPOINT.baseUrl(), "llm.model", "scripted"))
            .of(Agent.WRITER);

    @AfterAll
    static void stop() {
        ENDPOINT.close();
    }

    @BeforeEach
    void reset() {
        ENDPOINT.reset();
    }

    @Override
    Composer composer() {
        return new LlmComposer(MODEL, new HeuristicComposer());
    }

    @Override
    StepContext step() {
        return new StepContext(Given.noCalls().sessionId(), Given.noCalls().stepId(), 1, new RememberedCalls());
    }

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

    static List<String> lies() {
        return List.of(
                REPORT.replace("[3]", "[1]"),
                REPORT.replace("[1, 3]", "[1, 2, 3]"),
                REPORT.replace("on 11 February", "on 11 January"),
                REPORT.replace("since Christmas", "since last Christmas"),
                REPORT.replace("## Key findings", "## Overview"));
    }

    @ParameterizedTest
    @MethodSource("lies")
    void shouldNotAcceptAReportThatLosesOrAddsAnything(String report) {
        // Given
        answer(report, "[1, 3]", "High");

        // Then
        assertThatThrownBy(() -> compose(command()))
                .isInstanceOfSatisfying(
                        StepFailure.class,
                        failure -> assertThat(failure.type()).isEqualTo(ModelFailures.INVALID_OUTPUT));
    }

    private static void answer(String report, String sources, String confidence) {
        ENDPOINT.answer(
                "compose",
                asked -> "{\"final_report\": \"" + report.replace("\n", "\\n") + "\", \"sources_used\": " + sources
                        + ", \"confidence_level\": \"" + confidence + "\"}");
    }

    private static ComposeReport command() {
        return Given.compose(
                Given.DRAFT, Given.review(ReviewStatus.PASS), Given.facts(), Given.AGENCY, Given.WIRE, Given.FORUM);
    }
}
