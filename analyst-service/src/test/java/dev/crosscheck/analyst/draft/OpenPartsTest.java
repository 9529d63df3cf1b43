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
        return new HeuristicDrafter()
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
