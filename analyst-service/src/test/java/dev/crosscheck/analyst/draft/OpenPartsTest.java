package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.research.Draft;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.steps.testing.NoCalls;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests what a draft says of the parts of a question that no source answers. */
class OpenPartsTest {

    private static final Source AGENCY = Given.source(
            1,
            "Agency",
            1,
            "2025-04-10",
            "The Lakeview plant knew about the leak on 11 February 2025, the record shows.");

    private static final String QUESTION = "Did the Lakeview plant know about the leak? Who insured the harbour?";

    private static Draft draft(List<String> parts, List<String> gaps) {
        return new HeuristicDrafter(Given.NO_READER)
                .draft(
                        new WriteDraft(
                                Given.SESSION,
                                Given.STEP,
                                Given.question(QUESTION),
                                parts,
                                Given.seenIn(Mode.DISCOVERY, AGENCY),
                                gaps,
                                false),
                        NoCalls.context())
                .result();
    }

    @Test
    void shouldSayWhichPartStaysOpen() {
        // When
        Draft draft =
                draft(List.of("Did the Lakeview plant know about the leak?", "Who insured the harbour?"), List.of());

        // Then
        assertThat(draft.markdown()).contains("None of the sources found answers this part of the question.");
        assertThat(draft.missingInformation()).containsExactly("Who insured the harbour?");
    }

    @Test
    void shouldNotDenyThatASourceSpeaksOfWhatItShowsAsComingNear() {
        // Given
        String part = "Why did the Lakeview plant know about the leak?";

        // When
        Draft draft = draft(List.of(part), List.of("No source speaks of: " + part.replace("?", "")));

        // Then
        assertThat(draft.markdown())
                .contains("The Lakeview plant knew about the leak")
                .contains("No source found answers directly: " + part)
                .doesNotContain("No source speaks of");
    }

    @Test
    void shouldNotDenyThatASourceSpeaksOfWhatItAnswers() {
        // Given
        String part = "Did the Lakeview plant know about the leak?";

        // When
        Draft draft = draft(List.of(part), List.of("No source speaks of: " + part.replace("?", "")));

        // Then
        assertThat(draft.markdown()).contains("**Yes**").doesNotContain("No source speaks of");
    }

    @Test
    void shouldNotDenyThatASourceSpeaksOfItWhenItRefuses() {
        // Given
        String part = "Who insured the harbour?";

        // When
        Draft draft = draft(List.of(part), List.of("No source speaks of: Who insured the harbour"));

        // Then
        assertThat(draft.markdown())
                .contains("so no finding is given")
                .contains("- No source found answers: Who insured the harbour\n")
                .doesNotContain("No source speaks of");
    }

    @Test
    void shouldSayOnceThatAPartIsOpenAndTakeNoLongerPartForIt() {
        // Given
        List<String> parts = List.of(
                "Did the Lakeview plant know about the leak?",
                "Who insured the harbour?",
                "Who insured the harbour in 2019?");

        // When
        Draft draft = draft(parts, List.of("Not mentioned by the sources: 2019 (in: Who insured the harbour in 2019)"));

        // Then
        assertThat(draft.markdown())
                .contains("No source found answers: Who insured the harbour?")
                .doesNotContain("No source found answers: Who insured the harbour in 2019?");
    }
}
