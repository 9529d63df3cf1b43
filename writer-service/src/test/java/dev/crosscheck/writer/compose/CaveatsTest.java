package dev.crosscheck.writer.compose;

import static dev.crosscheck.writer.Given.AGENCY;
import static dev.crosscheck.writer.Given.FORUM;
import static dev.crosscheck.writer.Given.WIRE;
import static dev.crosscheck.writer.compose.HeuristicComposerTest.MINIMAL;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.message.AgentCommand.ComposeReport;
import dev.crosscheck.model.research.ConfidenceLevel;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.research.QueryOutcome;
import dev.crosscheck.model.research.Report;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.model.research.RunFacts;
import dev.crosscheck.model.research.Warnings;
import dev.crosscheck.model.source.Notice;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Phrases;
import dev.crosscheck.steps.testing.NoCalls;
import dev.crosscheck.writer.Given;
import dev.crosscheck.writer.compose.Standing.Weakness;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests what a report says about its own gaps, warnings and confidence. */
class CaveatsTest {

    /** Markdown does not end bold text between a punctuation mark and a letter or a digit. */
    private static final Pattern UNCLOSED = Pattern.compile("\\*\\*[^*]++(?<=\\p{P})\\*\\*[\\p{L}\\p{N}]");

    @Test
    void shouldSayWhatWasSearchedWhenItMustRefuse() throws Exception {
        // When
        Report report = compose(Given.compose(
                "## Key findings\n\nNone of the 2 sources found answers.\n",
                Given.review(ReviewStatus.PASS),
                Given.facts(),
                AGENCY,
                WIRE));

        // Then
        assertThat(report.confidenceLevel()).isEqualTo(ConfidenceLevel.LOW);
        assertThat(report.sourcesUsed()).isEmpty();
        assertThat(report.markdown())
                .contains("The question stays open: none of the 9 sources found")
                .contains("| plant know leak | The question in its own words | 7 |")
                .contains("| leak denied 1 | Denials | failed |")
                .doesNotContain("## Sources");
        assertThat(CitationMarkers.in(report.markdown())).isEmpty();
    }

    @Test
    void shouldSayThatNoValidSourcesWereFound() throws Exception {
        // When
        Report report = compose(
                Given.compose("No source was found that could be used.", null, Given.facts(Warnings.NO_VALID_SOURCES)));

        // Then
        assertThat(report.markdown()).contains("> **No valid sources:**").contains("no valid sources were found");
        assertThat(report.confidenceLevel()).isEqualTo(ConfidenceLevel.LOW);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                Warnings.NO_VALID_SOURCES,
                Warnings.STRICT_FALLBACK,
                Warnings.DEGRADED_MODE,
                Warnings.INSUFFICIENT_EVIDENCE,
                Warnings.UNRESOLVED_REVIEW,
                Warnings.NOT_REVIEWED,
                Warnings.UNSUPPORTED_CLAIMS,
                Warnings.CITATIONS_STRUCK,
                Warnings.DEADLINE
            })
    void shouldSayEachWarningInWordsAndLowerItsConfidence(String warning) throws Exception {
        // When
        Report report = compose(Given.compose(
                Given.AGREED_DRAFT, Given.review(ReviewStatus.PASS), Given.facts(warning), AGENCY, WIRE, FORUM));

        // Then
        assertThat(report.markdown()).contains("\n> ").doesNotContain(warning);
        assertThat(report.confidenceLevel()).isNotEqualTo(ConfidenceLevel.HIGH);
    }

    @Test
    void shouldNameTheGapsWhenEvidenceIsIncomplete() throws Exception {
        // Given
        RunFacts facts = new RunFacts(
                1,
                2,
                List.of(new QueryOutcome(new PlannedQuery("q", ""), 1, null)),
                3,
                List.of("No source speaks of: Who was told?", "Only one independent source [2] speaks of it"),
                List.of(Warnings.INSUFFICIENT_EVIDENCE));

        // When
        Report report = compose(Given.compose(MINIMAL, Given.review(ReviewStatus.PASS), facts, AGENCY));

        // Then
        assertThat(report.markdown())
                .contains("> **The evidence may be incomplete:**")
                .contains("- No source speaks of: Who was told?\n- Only one independent source 2 speaks of it\n");
    }

    @Test
    void shouldNotRepeatAGapThatTheDraftNamesInAFullerSentence() throws Exception {
        // Given
        String draft = MINIMAL + "\n## What is missing\n\n- No source found answers: Who was told?\n";
        RunFacts facts = new RunFacts(1, 2, List.of(), 3, List.of("Who was told?", "Who knew?"), List.of());

        // When
        Report report = compose(Given.compose(draft, Given.review(ReviewStatus.PASS), facts, AGENCY));

        // Then
        assertThat(report.markdown())
                .contains("## What is missing\n\n- Who knew?\n- No source found answers: Who was told?\n");
    }

    @Test
    void shouldLetTheDraftSayOfAPartWhetherItIsAnswered() throws Exception {
        // Given
        String draft = MINIMAL + "\n## What is missing\n\n- No source found answers directly: Who was told?\n";
        RunFacts facts = new RunFacts(
                1,
                2,
                List.of(),
                3,
                List.of(
                        "Only one independent source answers: Who was told?",
                        "Only one independent source answers: Who was told of it?"),
                List.of());

        // When
        Report report = compose(Given.compose(draft, Given.review(ReviewStatus.PASS), facts, AGENCY));

        // Then
        assertThat(report.markdown()).contains("""
                        ## What is missing

                        - Only one independent source answers: Who was told of it?
                        - No source found answers directly: Who was told?
                        """);
    }

    @Test
    void shouldLeaveOutTheGapsOfTheSearchWhenATableAnswers() throws Exception {
        // Given
        String draft = """
                ## Answer

                |  | Alta | Borea |
                | --- | --- | --- |
                | price: | “The plant knew of it.” [1] | “The plant knew of it.” [1] |

                ## Key findings

                """;
        RunFacts facts =
                new RunFacts(1, 2, List.of(), 3, List.of("No source found answers: What is said of Alta?"), List.of());

        // When
        Report report = compose(Given.compose(draft, Given.review(ReviewStatus.PASS), facts, AGENCY));

        // Then
        assertThat(report.markdown()).doesNotContain("What is missing").contains("| price:");
    }

    @Test
    void shouldLowerItsConfidenceWhenAllEvidenceIsSocial() throws Exception {
        // When
        Report report = compose(Given.compose(
                "## Key findings\n\n- According to Riverbank Board (unconfirmed): “Everyone has smelt it since Christmas.” [3]\n",
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

    private static Confidence citingRetracted(boolean rests, Language language) {
        return Confidence.of(
                Given.review(ReviewStatus.PASS),
                List.of(AGENCY.with(Notice.RETRACTED), WIRE),
                List.of(),
                new Standing(1, 1, rests ? Set.of(Weakness.RETRACTED) : Set.of(), 0, 1, false),
                Phrases.load(HeuristicComposer.class, "report", language));
    }

    @Test
    void shouldSpeakOfAWarningThatItDoesNotKnow() throws Exception {
        // When
        Report report = compose(Given.compose(
                Given.DRAFT, Given.review(ReviewStatus.PASS), Given.facts("something_new"), AGENCY, FORUM));

        // Then
        assertThat(report.markdown()).contains("> Warning: something_new");
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void shouldCloseWhatIsInBoldWhenAWordFollows(Language language) {
        // Given
        Phrases phrases = Phrases.load(HeuristicComposer.class, "report", language);

        // Then
        assertThat(phrases.keys())
                .allSatisfy(key -> assertThat(phrases.say(key)).doesNotContainPattern(UNCLOSED));
    }

    private static Report compose(ComposeReport command) {
        return new HeuristicComposer().compose(command, NoCalls.context()).result();
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
                .contains("**Confidence: Low** — no official source and no mainstream news is among the evidence; all");
    }
}
