package dev.crosscheck.model.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HanNumbersTest {

    @ParameterizedTest
    @CsvSource({
        "一,1",
        "十,10",
        "十一,11",
        "二十,20",
        "三十一,31",
        "兩,2",
        "12,12",
        "一一四,114",
        "九十九,99",
        "一百零五,105",
        "三千五百,3500",
        "兩萬,20000",
        "一億二千萬,120000000",
        "十二萬三千,123000"
    })
    void shouldReadANumberWhateverItsForm(String number, int value) {
        // Then
        assertThat(HanNumbers.parse(number)).isEqualTo(value);
        assertThat(HanNumbers.quantity(number)).isEqualTo(value);
    }

    @ParameterizedTest
    @CsvSource({"一萬二,12000", "三百五,350", "兩千八,2800", "一億二,120000000", "二十五,25", "一萬零二,10002", "一百一,110"})
    void shouldCountTenthsOfAUnitWhenThingsAreCountedInTheShortForm(String number, long value) {
        // Then
        assertThat(HanNumbers.quantity(number)).isEqualTo(value);
    }

    @Test
    void shouldNotReadAYearInTheShortForm() {
        // Then
        assertThat(HanNumbers.parse("一百一")).isEqualTo(101);
    }

    @Test
    void shouldRefuseWhatIsNoNumber() {
        // Then
        assertThatThrownBy(() -> HanNumbers.parse("半")).isInstanceOf(NumberFormatException.class);
        assertThatThrownBy(() -> HanNumbers.parse("")).isInstanceOf(NumberFormatException.class);
    }

    @Test
    void shouldRefuseWhatIsTooLarge() {
        // Then
        assertThatThrownBy(() -> HanNumbers.parseLong("億億億")).isInstanceOf(ArithmeticException.class);
    }
}
