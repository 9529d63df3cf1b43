package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.model.source.Source;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ComparedPricesTest {

    private static final Source MINUTES = Given.source(1, "Rowing Club", null, null, """
            The board met on 3 March 2026. Offers for the new boat were opened.

            Kestrel Boats: 4,200 euros
            Brook & Sons: 3,950 euros
            Harbour Yard: 4,050 euros

            The board decides in April.
            """);

    private static final Source KESTREL = Given.source(2, "Kestrel Boats", null, null, """
            Offer for a new boat.

            Hull: 2,900 euros
            Oars: 1,300 euros
            Total: 4,200 euros
            """);

    private static final Source BROOK = Given.source(3, "Brook & Sons", null, null, """
            Our offer for the boat.

            Hull and oars: 3,100 euros
            Transport: 850 euros
            Total: 3,950 euros
            """);

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Which offer is cheaper? | **Brook & Sons** | “Brook & Sons: 3,950 euros” [1]",
                "Which offer for the boat is the cheapest? | **Brook & Sons** | “Brook & Sons: 3,950 euros” [1]",
                "Which offer was the most expensive? | **Kestrel Boats** | “Kestrel Boats: 4,200 euros” [1]",
            })
    void shouldCompareTheLinesOfAList(String question, String answer, String quotation) {
        // When
        String said = DraftOf.answer(question, MINUTES);

        // Then
        assertThat(said).contains(answer, quotation).containsOnlyOnce("“");
    }

    @Test
    void shouldCompareTheTotalsOfSeveralSources() {
        // When
        String answer = DraftOf.answer("Which offer is cheaper?", KESTREL, BROOK);

        // Then
        assertThat(answer)
                .contains("**3,950 euros**", "Brook & Sons", "“Total: 3,950 euros” [3]")
                .doesNotContain("4,200");
    }

    @Test
    void shouldCompareAmountsWithASign() {
        // Given
        Source minutes = Given.source(1, "Rowing Club", null, null, """
                Offers for the new boat were opened.

                Kestrel Boats: €4,200
                Brook & Sons: €3,950
                """);

        // Then
        assertThat(DraftOf.answer("Which offer is cheaper?", minutes)).contains("**Brook & Sons**", "€3,950");
    }

    @Test
    void shouldCompareInChinese() {
        // Given
        Source minutes = Given.source(1, "青禾社區", null, null, """
                管委會收到下列廠商的電梯報價：

                昇和機電：368萬元
                立達電梯：345萬元
                宏揚工業：412萬元
                """);

        // When
        String answer = DraftOf.answer("哪一家廠商的報價最便宜？", minutes);

        // Then
        assertThat(answer).contains("**立達電梯**", "「立達電梯：345萬元」");
    }

    @Test
    void shouldCompareTheRowsOfATable() {
        // Given
        Source table = Given.source(1, "Rowing Club", null, null, """
                Offers for the new boat:

                | Company | Price |
                | --- | --- |
                | Kestrel Boats | 4,200 euros |
                | Brook & Sons | 3,950 euros |
                """);

        // When
        String answer = DraftOf.answer("Which offer is cheaper?", table);

        // Then
        assertThat(answer).contains("**Brook & Sons**").doesNotContain("4,200");
    }

    static Stream<Arguments> incomparable() {
        return Stream.of(
                // equal prices
                Arguments.of(
                        "The club wants a boat. Offers are due in May.\n\nEntry: 12 euros\nBar: 12 euros\n",
                        "Bar: 12",
                        "Bar: 13",
                        "**Entry**"),
                // the parts of one offer
                Arguments.of("""
                        The club has offers for the boat.

                        Hull: 2,900 euros
                        Oars: 1,300 euros
                        Total: 4,200 euros
                        """, "Total", "Boathouse", "**Oars**"),
                // several currencies
                Arguments.of(
                        "Offers for the boat.\n\nKestrel Boats: 4,200 euros\nBrook & Sons: 3,950 dollars\n",
                        "dollars",
                        "euros",
                        "**Brook & Sons**"),
                // another matter
                Arguments.of(
                        "The fees of the campsite.\n\nTent: 14 euros\nCaravan: 25 euros\n",
                        "fees",
                        "offers",
                        "**Tent**"));
    }

    @ParameterizedTest
    @MethodSource("incomparable")
    void shouldCompareNothingUntilWhatForbidsItIsReplaced(String text, String forbids, String allows, String cheapest) {
        // When
        String answer = DraftOf.answer("Which offer is cheaper?", Given.source(1, "Rowing Club", null, null, text));
        String twin = DraftOf.answer(
                "Which offer is cheaper?", Given.source(1, "Rowing Club", null, null, text.replace(forbids, allows)));

        // Then
        assertThat(answer).doesNotContain("**");
        assertThat(twin).contains(cheapest);
    }

    @Test
    void shouldComparePricesOnlyWhenAskedForThem() {
        // When
        String answer = DraftOf.answer("Which offer is the oldest?", MINUTES);

        // Then
        assertThat(answer).doesNotContain("**");
    }
}
