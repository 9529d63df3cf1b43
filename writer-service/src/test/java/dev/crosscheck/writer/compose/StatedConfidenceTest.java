package dev.crosscheck.writer.compose;

import static dev.crosscheck.writer.Given.AGENCY;
import static dev.crosscheck.writer.Given.FORUM;
import static dev.crosscheck.writer.Given.WIRE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.message.AgentCommand.ComposeReport;
import dev.crosscheck.model.research.ConfidenceLevel;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.Report;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.model.source.Notice;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Phrases;
import dev.crosscheck.steps.testing.NoCalls;
import dev.crosscheck.writer.Given;
import dev.crosscheck.writer.compose.Standing.Weakness;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests how far a report says that its answer can be trusted, and why. */
class StatedConfidenceTest {
    @Test
    void shouldLowerItsConfidenceWhenAllEvidenceIsSocial() throws Exception {
        // When
        Report report = compose(Given.compose(
                "## Key findings\n\n- According to Riverbank Board (unconfirmed):"
                        + " “Everyone has smelt it since Christmas.” [3]\n",
                Given.review(ReviewStatus.PASS),
                Given.facts(),
                FORUM));

        // Then
        assertThat(report.confidenceLevel()).isEqualTo(ConfidenceLevel.LOW);
        assertThat(report.markdown()).contains("**Confidence: Low** — all evidence comes from social media");
    }

    @Test
    void shouldBeOfLowConfidenceWhenNothingAnswersDirectly() throws Exception {
        // When
        Report report = compose(withMissing(List.of(Given.QUESTION)));

        // Then
        assertThat(report.confidenceLevel()).isEqualTo(ConfidenceLevel.LOW);
        assertThat(report.markdown()).contains("**Confidence: Low** — no source answers the question directly");
    }

    @Test
    void shouldBeOfMediumConfidenceWhenAPartIsLeftOpen() throws Exception {
        // Given
        ComposeReport one = withMissing(List.of("When?"));

        // When
        Report report = compose(new ComposeReport(
                one.sessionId(),
                one.stepId(),
                one.brief(),
                List.of("Who knew?", "When?"),
                one.draft(),
                one.review(),
                one.sources(),
                one.facts()));

        // Then
        assertThat(report.confidenceLevel()).isEqualTo(ConfidenceLevel.MEDIUM);
        assertThat(report.markdown()).contains("the sources leave part of the question open");
    }

    @Test
    void shouldBeOfLowConfidenceWhenALineOfTheAnswerRestsOnARetractedSource() throws Exception {
        // Given
        String draft = "## Answer\n\n- “The plant knew about the leak on 11 February 2025.” [1]\n";
        Source retracted = AGENCY.with(Notice.RETRACTED);

        // When
        Report resting = compose(Given.compose(draft, Given.review(ReviewStatus.PASS), Given.facts(), retracted));
        Report sound = compose(Given.compose(draft, Given.review(ReviewStatus.PASS), Given.facts(), AGENCY));

        // Then
        assertThat(resting.confidenceLevel()).isEqualTo(ConfidenceLevel.LOW);
        assertThat(resting.markdown()).contains("the answer rests on retracted sources");
        assertThat(sound.markdown()).doesNotContain("rests on retracted");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"ENGLISH | the answer rests on retracted sources", "CHINESE | 答案的來源已撤回"})
    void shouldTrustAnAnswerLittleThatRestsOnRetractedSources(Language language, String reason) {
        // When
        Confidence resting = citingRetracted(true, language);
        Confidence beside = citingRetracted(false, language);

        // Then
        assertThat(resting.level()).isEqualTo(ConfidenceLevel.LOW);
        assertThat(resting.grounds()).contains(reason);
        assertThat(beside.grounds()).doesNotContain(reason);
    }

    @Test
    void shouldBeOfLowConfidenceWhenOnlySocialMediaStandBehindTheAnswerOutsideOfMonitorMode() throws Exception {
        // Given
        String rumour = """
                ## Answer

                **Christmas** — “It has been leaking since Christmas.” [3]

                ## Key findings

                - “The plant knew about the leak on 11 February 2025.” [1]
                """;

        // When
        Report discovered = compose(Given.compose(Mode.DISCOVERY, rumour, AGENCY, WIRE, FORUM));
        Report monitored = compose(Given.compose(Mode.MONITOR, rumour, AGENCY, WIRE, FORUM));

        // Then
        assertThat(discovered.confidenceLevel()).isEqualTo(ConfidenceLevel.LOW);
        assertThat(discovered.markdown()).contains("the answer comes from social media alone");
        assertThat(monitored.markdown()).doesNotContain("social media alone");
    }

    @Test
    void shouldBeOfLowConfidenceWhenOneUnratedSourceIsAllThereIs() throws Exception {
        // When
        Report report = compose(Given.compose(
                "## Key findings\n\n- According to ‘Minutes’ (unrated, unconfirmed): “The reserve is empty.” [5]\n",
                Given.review(ReviewStatus.PASS),
                Given.facts(),
                Given.source(5, "", null, "own", "The reserve is empty.")));

        // Then
        assertThat(report.confidenceLevel()).isEqualTo(ConfidenceLevel.LOW);
        assertThat(report.markdown())
                .contains("**Confidence: Low** — none of the sources is rated; all")
                .doesNotContain("no official source");
    }

    private static Report compose(ComposeReport command) {
        return new HeuristicComposer().compose(command, NoCalls.context()).result();
    }

    private static ComposeReport withMissing(List<String> missing) {
        ComposeReport whole =
                Given.compose(Given.AGREED_DRAFT, Given.review(ReviewStatus.PASS), Given.facts(), AGENCY, WIRE, FORUM);
        return new ComposeReport(
                whole.sessionId(),
                whole.stepId(),
                whole.brief(),
                whole.subQuestions(),
                Given.draft(Given.AGREED_DRAFT, missing),
                whole.review(),
                whole.sources(),
                whole.facts());
    }

    private static Confidence citingRetracted(boolean rests, Language language) {
        return Confidence.of(
                Given.review(ReviewStatus.PASS),
                List.of(AGENCY.with(Notice.RETRACTED), WIRE),
                List.of(),
                new Standing(1, 1, rests ? Set.of(Weakness.RETRACTED) : Set.of(), 0, 1, false),
                Phrases.load(HeuristicComposer.class, "report", language));
    }
}
