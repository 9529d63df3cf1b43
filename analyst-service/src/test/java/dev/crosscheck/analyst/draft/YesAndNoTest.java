package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.model.source.Source;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests what a report shows if a source says yes, and another denies or takes it back. */
class YesAndNoTest {

    private static final String RECOMMENDED = "Does the bakers' guild recommend bright lamps to its members?";
    private static final Source RELEASE = Given.source(
            1, "University", 2, "2026-01-20", "The bakers' guild will recommend bright lamps to its 340 members.");
    private static final Source LATER = Given.source(
            2,
            "Correction",
            2,
            "2026-03-09",
            "The bakers' guild withdraws its recommendation of bright lamps to members for the time being.");

    private static String draft(String question, Source... sources) {
        return DraftOf.sources(question, sources).markdown();
    }

    @Test
    void shouldGiveNoPlainYesForWhatWasWithdrawn() {
        // When
        String alone = draft(RECOMMENDED, RELEASE);
        String withdrawn = draft(RECOMMENDED, RELEASE, LATER);

        // Then
        assertThat(alone).startsWith("## Answer\n\n**Yes** — ").doesNotContain("disagree");
        assertThat(withdrawn).startsWith("## Answer\n\n**Affirmed** — ");
    }

    @Test
    void shouldShowWhatIsSaidBesideWhatTakesItBack() {
        assertThat(draft(RECOMMENDED, LATER, RELEASE)).contains("""
                        - What is said, and what denies, corrects or withdraws it, by date of publication:
                          - University, 20 January 2026: “The bakers' guild will recommend""");
    }

    @Test
    void shouldShowAYesOnlyBesideADenialOfTheSameMatter() {
        // Given
        Source bridge = Given.source(1, "Council", 1, "2025-03-01", "The Orrin bridge is open again.");
        Source mayor = Given.source(
                2,
                "Gazette",
                2,
                "2025-03-02",
                "The mayor of Orrin knew of the crack in the bridge. The mayor of Orrin denied that he knew of the"
                        + " crack.");

        // When
        String draft = DraftOf.sources(
                        "Is the Orrin bridge open, and did the mayor of Orrin know of the crack?",
                        List.of("Is the Orrin bridge open?", "Did the mayor of Orrin know of the crack?"),
                        bridge,
                        mayor)
                .markdown();

        // Then
        assertThat(draft.substring(draft.indexOf("denies, corrects or withdraws it")))
                .doesNotContain("open again")
                .contains("The mayor of Orrin knew");
    }

    @Test
    void shouldShowNoDatesAsADisagreementWhenOnlyAnEventIsNamed() {
        // Given
        Source one = Given.source(
                1,
                "Agency",
                1,
                "2025-03-14",
                "Nobody was admitted to hospital after the leak, which began on 24 January 2025.");
        Source other = Given.source(
                2, "Wire", 2, "2025-03-08", "Nobody was admitted to hospital after the leak of 3 March 2025.");

        // Then
        assertThat(draft("Was anybody admitted to hospital after the leak?", one, other))
                .startsWith("## Answer\n\n**No** — ")
                .doesNotContain("Dates differ");
    }
}
