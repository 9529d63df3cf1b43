package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.model.source.Source;
import org.junit.jupiter.api.Test;

/** Tests that a source that reports a claim of others does not count as making it. */
class ClaimsOfOthersTest {

    private static final String QUESTION = "How many people were treated after the leak?";

    private static final Source COUNTY = Given.source(
            1,
            "County",
            1,
            "2025-03-05",
            "By noon 14 people had been treated for the fumes of the leak. The leak ran into the creek by the mill.");
    private static final Source HOSPITAL = Given.source(
            2,
            "Hospital",
            2,
            "2025-03-09",
            "Several posts on the internet have claimed that we treated 300 people after the leak. We admitted nobody.");
    private static final Source FACT_CHECK = Given.source(
            3,
            "Fact check",
            2,
            "2025-09-04",
            "We have checked six claims about the leak.\n\n\"41 people were treated after the leak.\" False. The clinic"
                    + " treated fourteen.");

    @Test
    void shouldSayThatOthersClaimIt() {
        // When
        String draft = DraftOf.sources(QUESTION, COUNTY, HOSPITAL).markdown();

        // Then
        assertThat(draft)
                .startsWith("## Answer\n\n**14 people** — County")
                .contains("Hospital, 9 March 2025 (unconfirmed): “Several posts")
                .doesNotContain("Figures differ", "gives another account");
    }

    @Test
    void shouldNotQuoteAsAFindingWhatIsQuotedToBeCalledFalse() {
        // When
        String draft = DraftOf.sources(QUESTION, COUNTY, FACT_CHECK).markdown();

        // Then
        assertThat(draft).doesNotContain("41 people");
    }
}
