package dev.crosscheck.model.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HanNumbersTest {

    @ParameterizedTest
    @CsvSource({"一,1", "十,10", "十一,11", "二十,20", "三十一,31", "兩,2", "12,12", "一一四,114", "九十九,99"})
    void shouldReadANumberWhateverItsForm(String number, int value) {
        // Then
        assertThat(HanNumbers.parse(number)).isEqualTo(value);
    }

    @Test
    void shouldRefuseWhatIsNoNumber() {
        // Then
        assertThatThrownBy(() -> HanNumbers.parse("半")).isInstanceOf(NumberFormatException.class);
        assertThatThrownBy(() -> HanNumbers.parse("")).isInstanceOf(NumberFormatException.class);
    }
}
