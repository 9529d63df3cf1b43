package dev.crosscheck.analyst.chat.words;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ChineseNumbersTest {

    @ParameterizedTest
    @CsvSource({
        "三百零五, 305",
        "三百五, 350",
        "一萬二, 12000",
        "二〇二四, 2024",
        "一億二千萬, 120000000",
        "兩億三千萬一千, 230001000",
        "一萬億, 1000000000000",
        "三萬二千億, 3200000000000",
        "3萬五千, 35000",
        "1.2億三千萬, 150000000",
        "3億二千萬五, 320005000",
        "1萬2000, 12000",
        "三萬2000, 32000",
        "1萬2千, 12000",
        "3億5000萬200, 350000200",
    })
    void shouldWriteANumeralInFigures(String numeral, String figures) {
        assertThat(ChineseNumbers.figures(numeral)).isEqualTo(figures);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2萬5", "3千2百5", "1萬20000", "3萬5萬", "5百3千", "1萬2,000", "1萬2000.5", "三2", "1萬2000五"})
    void shouldLeaveANumeralAloneWhenItsPartsDoNotAddUp(String numeral) {
        assertThat(ChineseNumbers.figures(numeral)).isEqualTo(numeral);
    }
}
