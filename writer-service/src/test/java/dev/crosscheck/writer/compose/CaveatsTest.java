package dev.crosscheck.writer.compose;

import static dev.crosscheck.writer.Given.AGENCY;
import static dev.crosscheck.writer.Given.FORUM;
import static dev.crosscheck.writer.Given.WIRE;
import static dev.crosscheck.writer.compose.HeuristicComposerTest.MINIMAL;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.message.AgentCommand.ComposeReport;
import dev.crosscheck.model.research.ConfidenceLevel;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.research.QueryOutcome;
import dev.crosscheck.model.research.Report;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.model.research.RunFacts;
import dev.crosscheck.model.research.Warnings;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Phrases;
import dev.crosscheck.steps.testing.NoCalls;
import dev.crosscheck.writer.Given;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
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

    @ParameterizedTest
    @EnumSource(Language.class)
    void shouldNotClaimThatALimitStoppedTheSearchWhenEvidenceIsIncomplete(Language language) {
        // Given
        Phrases phrases = Phrases.load(HeuristicComposer.class, "report", language);

        // Then
        assertThat(phrases.say("warning." + Warnings.INSUFFICIENT_EVIDENCE)
                        + phrases.say("confidence.warning." + Warnings.INSUFFICIENT_EVIDENCE))
                .doesNotContain("stopped", "limit", "限制", "停止");
    }

    @Test
    void shouldNotRepeatAFindingThatTheDisagreementsShow() throws Exception {
        // Given
        String draft = """
                ## Answer

                **11 February 2025** — “The plant knew about the leak on 11 February 2025.” [1]

                ## Key findings

                - “The plant knew about the leak on 11 February 2025.” [1]
                - “The plant knew nothing.” [2]
                %s
                ## Where the sources disagree

                - Dates differ:
                  - “The plant knew nothing.” [2]
                """;

        // When
        Report beside = compose(Given.compose(
                draft.formatted("- “Everyone has smelt it since Christmas.” [3]\n"),
                Given.review(ReviewStatus.PASS),
                Given.facts(),
                AGENCY,
                WIRE,
                FORUM));
        Report alone = compose(
                Given.compose(draft.formatted(""), Given.review(ReviewStatus.PASS), Given.facts(), AGENCY, WIRE));

        // Then
        assertThat(beside.markdown())
                .containsOnlyOnce("The plant knew nothing.")
                .contains("## Key findings\n\n- “Everyone has smelt it since Christmas.” [3]\n");
        assertThat(alone.markdown())
                .containsOnlyOnce("The plant knew nothing.")
                .contains("What the sources add to the answer is in the section on their disagreements.");
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
                List.of(Warnings.INSUFFICIENT_EVIDENCE),
                List.of());

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
        RunFacts facts = new RunFacts(1, 2, List.of(), 3, List.of("Who was told?", "Who knew?"), List.of(), List.of());

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
                List.of(),
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
        RunFacts facts = new RunFacts(
                1, 2, List.of(), 3, List.of("No source found answers: What is said of Alta?"), List.of(), List.of());

        // When
        Report report = compose(Given.compose(draft, Given.review(ReviewStatus.PASS), facts, AGENCY));

        // Then
        assertThat(report.markdown()).doesNotContain("What is missing").contains("| price:");
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
}
