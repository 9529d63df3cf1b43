package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.claim.QuoteCheck;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.steps.testing.NoCalls;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests text that is not written in sentences. */
class TablesAndListsTest {

    private static final Source FARES = Given.source(1, "Ferries", 2, "2026-02-12", """
            Fares from 29 March

            | ticket | single | book of ten |
            | adult | €7.40 | €59.00 |
            | bicycle | €2.00 | – |

            Dogs travel free of charge on the open deck.""");

    private static final Source MINUTES = Given.source(2, "Council", 2, "2026-02-14", """
            Present: A. Osei (chair), P. Duarte (finance)

            Next steps of the council:

            - Duarte to write to the region about a grant
            - next meeting of the council: 11 February 2026
            - fares""");

    private static final Source COSTS = Given.source(1, "Costs", null, null, """
            - Year: 2023; Part: Sluice gate; Cost in euros: 18400
            - Year: 2023; Part: Pump; Cost in euros: 7250
            - Year: 2024; Part: Sluice gate; Cost in euros: 2100
            - Year: 2024; Part: Fish ladder; Cost in euros: 61250""");

    private static List<Candidate> candidates(String about, Source source) {
        return Candidates.of(List.of(source), Given.question("What is there?"), Terms.distinct(about))
                .candidates();
    }

    @Test
    void shouldReadEachRowWithItsHeaderAndTheHeaderAsNone() {
        // When
        List<Candidate> rows = candidates("adult bicycle ticket", FARES);

        // Then
        assertThat(rows).extracting(Candidate::text).containsExactly("adult | €7.40 | €59.00", "bicycle | €2.00 | –");
        assertThat(rows).extracting(Candidate::columns).containsOnly("ticket | single | book of ten");
        assertThat(rows)
                .allMatch(row ->
                        QuoteCheck.find(row.text(), FARES.document().passages()).isPresent());
    }

    @Test
    void shouldKnowWhatATableIsAboutFromWhatStandsBeforeIt() {
        // Then
        assertThat(candidates("adult", FARES).getFirst().before()).contains("ticket");
    }

    @Test
    void shouldTakeItemsAndLabelledLinesThatEndWithoutAStop() {
        // Then
        assertThat(candidates("duarte council fares", MINUTES))
                .extracting(Candidate::text)
                .containsExactly(
                        "Present: A. Osei (chair), P. Duarte (finance)",
                        "Duarte to write to the region about a grant",
                        "next meeting of the council: 11 February 2026");
    }

    @Test
    void shouldTakeNoSentenceOfATextForAnItem() {
        // Given
        Source source = Given.source(1, "Wire", 2, null, "A heading about fares\n\nFares rise in March, as");

        // Then
        assertThat(candidates("fares", source)).isEmpty();
    }

    @Test
    void shouldQuoteTheRowWithWhatItsColumnsAreCalled() {
        // When
        String draft = draft("How much is a ticket for an adult?");

        // Then
        assertThat(draft)
                .contains(
                        "Ferries, 12 February 2026 (columns: “ticket | single | book of ten”): “adult | €7.40 | €59.00” [1]");
    }

    @ParameterizedTest
    @CsvSource({
        "How much did the sluice gate cost in 2023?, Year: 2023; Part: Sluice gate; Cost in euros: 18400",
        "How much did the fish ladder cost?, Year: 2024; Part: Fish ladder; Cost in euros: 61250",
        "What did the pump cost?, Year: 2023; Part: Pump; Cost in euros: 7250",
    })
    void shouldAnswerWithTheRowOfASheet(String question, String row) {
        // When
        String draft = draft(question, COSTS);

        // Then
        assertThat(draft).contains("“" + row + "” [1]").doesNotContain("columns");
        assertThat(draft.indexOf("“Year")).isEqualTo(draft.indexOf("“" + row));
    }

    @Test
    void shouldTakeNoRemarkWithAColonForARow() {
        // Then
        assertThat(candidates("duarte finance", MINUTES).getFirst().isRow()).isFalse();
        assertThat(candidates("pump sluice", COSTS))
                .extracting(Candidate::columns)
                .containsOnly("Year | Part | Cost in euros");
    }

    @Test
    void shouldNotOfferARowWithoutADateToAQuestionThatAsksForOne() {
        // Then
        assertThat(draft("When did an adult buy a ticket for a bicycle?")).doesNotContain("€");
    }

    private static String draft(String question) {
        return draft(question, FARES);
    }

    private static String draft(String question, Source source) {
        return new HeuristicDrafter(Given.NO_READER)
                .draft(
                        new WriteDraft(
                                Given.SESSION,
                                Given.STEP,
                                Given.question(question),
                                List.of(question),
                                Given.seenIn(Mode.DISCOVERY, source),
                                List.of(),
                                false),
                        NoCalls.context())
                .result()
                .markdown();
    }
}
