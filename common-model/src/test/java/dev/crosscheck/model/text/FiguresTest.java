package dev.crosscheck.model.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FiguresTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The leak began on 27 February 2025. | 2025-02-27",
                "The leak began on February 27, 2025. | 2025-02-27",
                "The leak began on 27 February. | --02-27",
                "It was fitted in November 2024. | 2024-11",
                "Issued 2025-03-05 by the bureau. | 2025-03-05",
                "洩漏自2025年2月9日開始。 | 2025-02-09",
                "湖景廠在民國114年2月11日知悉。 | 2025-02-11",
                "湖景廠在114年2月11日知悉。 | 2025-02-11",
                "二月十一日發現。 | --02-11"
            })
    void shouldReadADateWhateverItsForm(String sentence, String value) {
        // When
        var figures = Figures.in(sentence);

        // Then
        assertThat(figures).hasSize(1).first().satisfies(figure -> {
            assertThat(figure.kind()).isEqualTo(Figure.Kind.DATE);
            assertThat(figure.value()).isEqualTo(value);
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "About 1,200 litres escaped. | 1200 | litre",
                "Three workers were hurt. | 3 | worker",
                "It rose by 3.5 per cent. | 3.5 | %",
                "The fine was 2.5 million dollars. | 2500000 | dollar",
                "漏出4,800公升。 | 4800 | 公升",
                "儲槽容量為3萬公升。 | 30000 | 公升",
                "就醫人數為14人。 | 14 | 人",
                "上升百分之30。 | 30 | %"
            })
    void shouldReadAQuantityWithItsUnit(String sentence, String value, String unit) {
        // When
        var figures = Figures.in(sentence);

        // Then
        assertThat(figures).hasSize(1).first().satisfies(figure -> {
            assertThat(figure.kind()).isEqualTo(Figure.Kind.QUANTITY);
            assertThat(figure.value()).isEqualTo(value);
            assertThat(figure.unit()).isEqualTo(unit);
        });
    }

    @Test
    void shouldShareTheUnitWhenOneServesTwoNumbers() {
        // Given
        String corrected = "The county corrected the volume from 1,200 to 4,800 litres.";
        String negated = "The centre treated 14 people, not 41.";

        // Then
        assertThat(Figures.in(corrected)).extracting(Figure::unit).containsExactly("litre", "litre");
        assertThat(Figures.in(negated)).extracting(Figure::unit).containsExactly("people", "people");
    }

    @Test
    void shouldPointAtTheFigureAloneWhenNoUnitFollows() {
        // Given
        String sentence = "The number rose from 14 to 41 in a day.";

        // When
        var figures = Figures.in(sentence);

        // Then
        assertThat(figures).extracting(figure -> figure.span().of(sentence)).contains("14", "41");
    }

    @Test
    void shouldDifferOnlyWhenTheSameThingIsMeasured() {
        // Given
        Figure litres = only("1,200 litres escaped.");
        Figure more = only("4,800 litres escaped.");
        Figure people = only("1,200 people left.");

        // Then
        assertThat(litres.differsFrom(more)).isTrue();
        assertThat(litres.differsFrom(only("1200 litres escaped."))).isFalse();
        assertThat(litres.differsFrom(people)).isFalse();
        assertThat(litres.comparableWith(people)).isFalse();
    }

    @Test
    void shouldCompareDaysWhateverTheCalendarWhenTheyHaveOne() {
        // Given
        Figure western = only("2025年2月11日發現。");

        // Then
        assertThat(western.differsFrom(only("民國114年2月11日發現。"))).isFalse();
        assertThat(western.differsFrom(only("11 February 2025 was the day."))).isFalse();
        assertThat(western.differsFrom(only("2月11日發現。"))).isFalse();
        assertThat(western.differsFrom(only("2024年2月11日發現。"))).isTrue();
        assertThat(western.differsFrom(only("2月12日發現。"))).isTrue();
        assertThat(western.comparableWith(only("It was fitted in November 2024.")))
                .isFalse();
    }

    @Test
    void shouldTakeNoNameForAQuantityAndNoYearForACount() {
        // Then
        assertThat(Figures.in("Valve V-12 of tank T-3 stood open.")).isEmpty();
        assertThat(Figures.in("It leaked since Christmas 2024 or 300 people fell ill."))
                .extracting(Figure::unit)
                .containsExactly("", "people");
        assertThat(Figures.in("between 1,200 and 4,800 litres"))
                .extracting(Figure::unit)
                .containsExactly("litre", "litre");
    }

    private static Figure only(String sentence) {
        assertThat(Figures.in(sentence)).hasSize(1);
        return Figures.in(sentence).getFirst();
    }
}
