package dev.crosscheck.model.claim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.source.Passage;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuoteCheckTest {

    private static final String TEXT = "He said:\n“the  leak’s cause” — ﬁre — was known. 公司說「３月」就知道。";
    private static final List<Passage> PASSAGES =
            List.of(new Passage(10, 14, null, "", "none"), new Passage(100, 100 + TEXT.length(), 2, "", TEXT));

    @Test
    void shouldFindTheStoredTextWhenSpacesMarksAndFormsDiffer() {
        // When
        var found = QuoteCheck.find("\"the leak's cause\" - fire - was known.", PASSAGES);

        // Then
        assertThat(found).hasValueSatisfying(place -> {
            assertThat(place.quote()).isEqualTo("“the  leak’s cause” — ﬁre — was known.");
            assertThat(place.span().start()).isEqualTo(100 + TEXT.indexOf('“'));
            assertThat(place.span().end())
                    .isEqualTo(place.span().start() + place.quote().length());
            assertThat(place.passage().page()).isEqualTo(2);
        });
    }

    @Test
    void shouldFindChineseWhenDigitsAreWide() {
        // Then
        assertThat(QuoteCheck.find("公司說「3月」就知道。", PASSAGES))
                .map(QuoteCheck.LocatedQuote::quote)
                .contains("公司說「３月」就知道。");
    }

    @Test
    void shouldFindWholeWordsAndNumbersOnly() {
        // Given
        String text = "About 1,200 litres escaped unnoticed in 2.5 hours.";
        List<Passage> passages = List.of(new Passage(0, text.length(), null, "", text));

        // Then
        assertThat(QuoteCheck.find("200 litres", passages)).isEmpty();
        assertThat(QuoteCheck.find("escaped un", passages)).isEmpty();
        assertThat(QuoteCheck.find("in 2", passages)).isEmpty();
        assertThat(QuoteCheck.find("1,200 litres escaped", passages)).isPresent();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "It weighs 106 tonnes  | It weighs 10⁶ tonnes.          | false",
                "It weighs 10⁶ tonnes  | It weighs 10⁶ tonnes.          | true",
                "It was there in 20202 | It was there in 2020² as well. | false",
                "It was there in 2020  | It was there in 2020² as well. | true"
            })
    void shouldTakeRaisedDigitsAsRaised(String quote, String text, boolean found) {
        // Given
        List<Passage> passages = List.of(new Passage(0, text.length(), null, "", text));

        // Then
        assertThat(QuoteCheck.find(quote, passages).isPresent()).isEqualTo(found);
    }

    @Test
    void shouldFindNothingWhenAWordDiffers() {
        // Then
        assertThat(QuoteCheck.find("“the leak’s cause” was known.", PASSAGES)).isEmpty();
        assertThat(QuoteCheck.find(" ", PASSAGES)).isEmpty();
    }
}
