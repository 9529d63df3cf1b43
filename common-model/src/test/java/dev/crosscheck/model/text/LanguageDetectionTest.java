package dev.crosscheck.model.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LanguageDetectionTest {

    @ParameterizedTest
    @CsvSource({
        "Did the plant know about the leak?, ENGLISH",
        "核電廠是否知情？, CHINESE",
        "核电厂是否知情？, CHINESE",
        "iPhone 15 何時發售？, CHINESE",
        "COVID-19疫苗安全嗎, CHINESE",
        "Who is 王小明 of the Lakeview plant?, ENGLISH",
        "'', ENGLISH",
        "12345 ?!, ENGLISH",
        "¿Dónde está la fuga?, ENGLISH"
    })
    void shouldDetectTheLanguageOfAQuestion(String text, Language expected) {
        // When
        Language language = Language.detect(text);
        // Then
        assertThat(language).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"1234567三二一, CHINESE", "abcdefg三二一, CHINESE", "abcdefgh三二一, ENGLISH"})
    void shouldBeChineseFromThreeHanCharactersInTenLettersOn(String text, Language expected) {
        // When
        Language language = Language.detect(text);
        // Then
        assertThat(language).isEqualTo(expected);
    }
}
