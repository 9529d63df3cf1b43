package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.steps.testing.NoCalls;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests that each item of a list that reports claims of unnamed people is hedged, not just what introduces it. */
class ClaimedListsTest {

    private static final Source WIRE = Given.source(1, "Wire", 2, "2026-03-09", """
            Posts on the internet have claimed three effects of the dam on the valley:

            - The dam has dried up eleven wells in the valley
            - The dam has cracked the walls of the chapel
            - The dam has driven the otters out of the valley

            The office measured the wells. The office found two effects of the dam on the valley:

            - The dam has lowered the river by 12 centimetres
            - The dam has warmed the water by one degree""");

    @Test
    void shouldTakeItemsForClaimsWhenTheSentenceBeforeReportsThemAsClaims() {
        // When
        List<Candidate> items =
                Candidates.of(List.of(WIRE), Given.question("What is there?"), Terms.distinct("dam"))
                        .candidates()
                        .stream()
                        .filter(one -> one.text().startsWith("The dam"))
                        .toList();

        // Then
        assertThat(items).filteredOn(Candidate::isHearsay).hasSize(3);
        assertThat(items)
                .filteredOn(item -> !item.isHearsay())
                .extracting(Candidate::text)
                .containsExactly(
                        "The dam has lowered the river by 12 centimetres",
                        "The dam has warmed the water by one degree");
    }

    @Test
    void shouldTakeEachSentenceOfAnItemForAClaim() {
        // Given
        Source post = Given.source(1, "Wire", 2, "2026-03-09", """
                Posts on the internet have claimed the following:

                - The gate of the dam broke. Ten boats were lost at the dam.
                - The keeper of the dam has fled.

                The dam was inspected on Monday.""");

        // When
        List<Candidate> candidates = Candidates.of(
                        List.of(post), Given.question("What is there?"), Terms.distinct("dam"))
                .candidates();

        // Then
        assertThat(candidates)
                .filteredOn(Candidate::isHearsay)
                .extracting(Candidate::text)
                .contains("Ten boats were lost at the dam.", "The keeper of the dam has fled.")
                .doesNotContain("The dam was inspected on Monday.");
    }

    @Test
    void shouldHedgeEachItemOfAnAnswer() {
        // Given
        Source post = Given.source(1, "Wire", 2, "2026-03-09", """
                Posts on the internet have claimed three effects of the dam on the valley.

                1. Wells. The dam has dried up eleven wells.

                2. Walls. The dam has cracked the chapel.

                3. Otters. The dam has driven out the otters.""");

        // When
        String answer = DraftOf.answer("Which effects does the dam have on the valley?", post);

        // Then
        assertThat(answer).contains("“The dam has dried up eleven wells.”");
        assertThat(answer.lines().filter(line -> line.contains("“The dam")))
                .allMatch(line -> line.contains("Wire, 9 March 2026 (unconfirmed): “"));
    }

    @Test
    void shouldLeaveClaimedItemsOutInStrictMode() {
        // Given
        String question = "What has the dam done to the valley?";
        WriteDraft command = new WriteDraft(
                Given.SESSION,
                Given.STEP,
                Given.question(question, Mode.STRICT),
                List.of(question),
                Given.seenIn(Mode.STRICT, WIRE),
                List.of(),
                false);

        // When
        String draft = new HeuristicDrafter(Given.NO_READER)
                .draft(command, NoCalls.context())
                .result()
                .markdown();

        // Then
        assertThat(draft).doesNotContain("eleven wells", "chapel", "otters").contains("river by 12 centimetres");
    }
}
