package dev.crosscheck.model.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
                "Fourteen workers were hurt. | 14 | worker",
                "A hundred and sixteen workers were hurt. | 116 | worker",
                "Nineteen tonnes of sludge were taken away. | 19 | tonne",
                "It rose by 3.5 per cent. | 3.5 | %",
                "Each dog takes .5 hours a day. | 0.5 | hour",
                "The fine was 2.5 million dollars. | 2500000 | dollar",
                "漏出4,800公升。 | 4800 | 公升",
                "儲槽容量為3萬公升。 | 30000 | 公升",
                "就醫人數為14人。 | 14 | 人",
                "Twenty-five workers were hurt. | 25 | worker",
                "Three hundred and forty households had no water. | 340 | household",
                "A hundred litres escaped. | 100 | litre",
                "Two million litres escaped. | 2000000 | litre",
                "Two thirds of the tank was empty. | 66.67 | %",
                "One-half of the tank was empty. | 50 | %",
                "三千五百戶停水。 | 3500 | 戶",
                "這是廿五年來最強的地震。 | 25 | 年",
                "這是卅年來最強的地震。 | 30 | 年",
                "兩萬公升外洩。 | 20000 | 公升",
                "百分之三十的儲槽受損。 | 30 | %",
                "百分之十二點五的儲槽受損。 | 12.5 | %",
                "三成五的儲槽受損。 | 35 | %",
                "三分之二的儲槽受損。 | 66.67 | %",
                "半數儲槽受損。 | 50 | %",
                "上升百分之30。 | 30 | %",
                "上升百分之30.5。 | 30.5 | %",
                "上升百分之三點零五。 | 3.05 | %",
                "3成5的儲槽受損。 | 35 | %",
                "1萬5000人受傷。 | 15000 | 人",
                "2萬5千人受傷。 | 25000 | 人",
                "損失3億5000萬元。 | 350000000 | 元",
                "損失1億2,345萬元。 | 123450000 | 元",
                "損失1千5百萬元。 | 15000000 | 元",
                "管線長三點五公里。 | 3.5 | 公里",
                "管線長一點零五公里。 | 1.05 | 公里",
                "共二點五萬人參加。 | 25000 | 人",
                "就醫人數十四人。 | 14 | 人",
                "樣本數100人。 | 100 | 人",
                "指數1000點。 | 1000 | ''",
                "住院天數10天。 | 10 | 天",
                "總時數100小時。 | 100 | 小時",
                "下午三點二十人就醫。 | 20 | 人",
                "上午十點五人就醫。 | 5 | 人"
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

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The pipe is 1.2 km long. | The pipe is 1,200 metres long. | false",
                "The pipe is 1.2 km long. | The pipe is 1,500 metres long. | true",
                "The pipe is 1.2 km long. | The pipe is 1,234 metres long. | false",
                "It took 2 hours. | It took 118 minutes. | false",
                "It took 3 weeks. | It took 20 days. | false",
                "It took 3 weeks. | It took 5 days. | true",
                "They lost 2 tonnes. | They lost 1,500 kg. | true",
                "They lost 2 tonnes. | 他們損失2公噸。 | false",
                "They lost 2 tonnes. | 他們損失3公噸。 | true",
                "It took 2 hours. | 費時120分鐘。 | false"
            })
    void shouldCompareQuantitiesOfOneMeasureInAnyUnit(String one, String other, boolean differs) {
        assertThat(only(one).comparableWith(only(other))).isTrue();
        assertThat(only(one).differsFrom(only(other))).isEqualTo(differs);
        assertThat(only(other).differsFrom(only(one))).isEqualTo(differs);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "40 patients came. | 40 residents came.",
                "It took 2 hours. | It took 2 days.",
                "It is 3 km away. | It weighs 3 kg.",
                "It cost 40 dollars. | It cost 40 euros."
            })
    void shouldNotCompareWhatIsNotOfOneMeasure(String one, String other) {
        assertThat(only(one).comparableWith(only(other))).isFalse();
        assertThat(only(one).differsFrom(only(other))).isFalse();
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
        assertThat(Figures.in("集集地震1999年2415人罹難。")).extracting(Figure::unit).containsExactly("", "人");
        assertThat(Figures.in("2000萬年前")).extracting(Figure::unit).containsExactly("年");
        assertThat(Figures.in("2024年花蓮地震")).extracting(Figure::unit).containsExactly("");
        assertThat(Figures.in("between 1,200 and 4,800 litres"))
                .extracting(Figure::unit)
                .containsExactly("litre", "litre");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1.2 km | 1,200 metres | true",
                "2 hours | 120 minutes | true",
                "兩小時 | 120 minutes | true",
                "14 people | 14人 | true",
                "67% | Two thirds of it | true",
                "30% | 三成 | true",
                "1.2 million litres | 1,234,000 litres | true",
                "1,200 litres | 1,234 litres | false",
                "30% | 30 people | false",
                "6 months | 6 days | false",
                "14 people | 41 people | false",
                "February 2025 | 11 February 2025 | true",
                "11 February | 11 February 2025 | true",
                "12 February 2025 | 11 February 2025 | false"
            })
    void shouldKnowWhatATextSaysInOtherFigures(String claimed, String written, boolean said) {
        // Then
        assertThat(only(claimed).isSaidBy(only(written))).isEqualTo(said);
    }

    @Test
    void shouldNotTakeWordsForNumbersThatCountNothing() {
        // Then
        assertThat(Figures.in("One of them left in the first half, as a third person did."))
                .isEmpty();
        assertThat(Figures.in("一名主管在第三天離開。")).noneMatch(figure -> figure.value().equals("1"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"數十人受傷。", "幾十人受傷。", "數10人受傷。", "數十萬人受傷。", "好幾百人受傷。", "日本數十人受傷。", "當天數10人受傷。"})
    void shouldTakeNoVagueNumberForAFigure(String sentence) {
        // Then
        assertThat(Figures.in(sentence)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "有3成5000人停水。 | 30, 5000",
                "有三成五千人停水。 | 30, 5000",
                "iPhone 15九月22日上市。 | 15, --09-22",
                "COVID-19一月5日確診。 | --01-05",
                "9月2二日發現。 | 9, 2",
                "五月十5日發現。 | 5"
            })
    void shouldKeepNumbersInDigitsAndInHanApart(String sentence, String values) {
        // Then
        assertThat(Figures.in(sentence)).extracting(Figure::value).containsExactly(values.split(", "));
    }

    @ParameterizedTest
    @ValueSource(strings = {"百分之3.5點五的儲槽受損。", "百分之一二三四五六七八九〇一二三四五六的儲槽受損。", "一二三四五六七八九〇一二三四五六人受傷。", "億億億億人受傷。"})
    void shouldReadOnWhenANumberIsTooLongOrNone(String sentence) {
        // Then
        assertThat(Figures.in(sentence + "14人就醫。")).last().satisfies(figure -> {
            assertThat(figure.value()).isEqualTo("14");
            assertThat(figure.unit()).isEqualTo("人");
        });
    }

    @Test
    void shouldNotFailWhenAScaleIsRepeated() {
        assertThatCode(() -> Figures.in("1" + "億".repeat(20_000) + "人")).doesNotThrowAnyException();
    }

    private static Figure only(String sentence) {
        assertThat(Figures.in(sentence)).hasSize(1);
        return Figures.in(sentence).getFirst();
    }
}
