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
    @CsvSource({
        "What does 湖景廠 mean?, ENGLISH",
        "Who is 王小明?, ENGLISH",
        "Compare 台積電 and 聯電, ENGLISH",
        "Did 嵐川縣環境保護局 fine the operator of 湖景廠?, ENGLISH",
        "Did the Lakeview plant (湖景廠) know about the leak?, ENGLISH",
        "Is TSMC (台積電) hiring?, ENGLISH",
        "The agency 水安全署 withdrew its notice of 5 March, ENGLISH",
        "COVID-19 vaccine efficacy 在台灣的情況如何, CHINESE",
        "iPhone 16 Pro Max 發售日期, CHINESE",
        "NVIDIA GPU 價格為何上漲？, CHINESE",
        "Lakeview Water Services 何時撤回聲明？, CHINESE",
        "在 the Guardian 的報導中，湖景廠何時知道洩漏？, CHINESE",
        "A區漏水了嗎？, CHINESE",
        "T-3儲槽, CHINESE",
        "WSA-2025-017 是什麼文件, CHINESE"
    })
    void shouldWeighHanCharactersAgainstLatinWordsWhenATextIsMixed(String text, Language expected) {
        // When
        Language language = Language.detect(text);
        // Then
        assertThat(language).isEqualTo(expected);
    }
}
