package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.model.source.Source;
import org.junit.jupiter.api.Test;

/** Tests which sources a draft says to give another account than its answer, and which to say the same. */
class SourcesAgainstTest {

    private static final String QUESTION = "How many litres leaked from tank T-3?";

    @Test
    void shouldNotCountWhatDiffersOnlyFromAnotherSentenceOfTheAnswersSource() {
        // Given
        Source agency = Given.source(
                2,
                "Water Safety Agency",
                1,
                "2025-04-10",
                "At least 4,800 litres leaked from tank T-3, the agency has found.",
                "A newspaper wrote that 1,200 litres of hypochlorite leaked from tank T-3 in February.");
        Source county = Given.source(
                3,
                "County Bureau",
                1,
                "2025-03-18",
                "Level records of tank T-3 for February show a loss of 200 litres of hypochlorite a day, so 4,800"
                        + " litres leaked in all.");

        // When
        String draft = DraftOf.sources(QUESTION, agency, county).markdown();

        // Then
        assertThat(draft)
                .contains("against “1,200 litres” [2].", "Only one source says so: [2]")
                .doesNotContain("gives another account");
    }

    @Test
    void shouldCountWhatDiffersFromTheAnswer() {
        // Given
        Source agency = Given.source(
                2,
                "Water Safety Agency",
                1,
                "2025-04-10",
                "At least 4,800 litres leaked from tank T-3 through the open valve, the agency has found.");
        Source wire = Given.source(
                3,
                "Meridian Wire",
                2,
                "2025-03-18",
                "At least 1,200 litres leaked from tank T-3 through the open valve.");

        // When
        String draft = DraftOf.sources(QUESTION, agency, wire).markdown();

        // Then
        assertThat(draft).contains("Source [3] gives another account.");
    }

    @Test
    void shouldNotCountASentenceThatAsksWhetherAsSayingSo() {
        // Given
        Source asking = Given.source(
                4,
                "County Council",
                1,
                "2025-07-10",
                "The county has asked the company whether its board knew of the leak before 3 March 2025.");
        Source saying = Given.source(
                5,
                "Meridian Wire",
                2,
                "2025-07-11",
                "The county has told the company that its board knew of the leak before 3 March 2025.");

        // When
        String draft = DraftOf.sources("Did the board know of the leak before 3 March 2025?", asking, saying)
                .markdown();

        // Then
        assertThat(draft).contains("[4]", "[5]").doesNotContain("so also");
    }
}
