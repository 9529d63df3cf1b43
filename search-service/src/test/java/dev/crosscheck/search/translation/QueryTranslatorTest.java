package dev.crosscheck.search.translation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.text.Language;
import dev.crosscheck.search.index.Translation;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QueryTranslatorTest {

    private final QueryTranslator translator = new QueryTranslator(TermTableTest.TABLE);

    @ParameterizedTest
    @ValueSource(strings = {"請問登革熱傳播的風險是什麼？", "登革热传播的风险", "请问登革热传播的风险是什么？"})
    void shouldTranslateTheLongestTermsWhenAQuestionIsChinese(String question) {
        // When
        Translation translation = translator.translate(question);

        // Then
        assertThat(translation.language()).isEqualTo(Language.ENGLISH);
        List<List<List<String>>> words = wordings(translation);
        assertThat(words).hasSize(3);
        assertThat(words.get(0)).contains(List.of("dengu", "fever"));
        assertThat(words.get(1)).contains(List.of("dissemin"));
        assertThat(words.get(2)).contains(List.of("risk"));
    }

    @Test
    void shouldFindPhrasesAndBothScriptsWhenAQuestionIsEnglish() {
        // When
        Translation translation = translator.translate("What are the risks of dengue fever?");

        // Then
        assertThat(translation.language()).isEqualTo(Language.CHINESE);
        List<List<List<String>>> words = wordings(translation);
        assertThat(words).hasSize(2);
        assertThat(words.get(0)).contains(List.of("risk"), List.of("風險"), List.of("风险"));
        assertThat(words.get(1)).contains(List.of("登革", "革熱"), List.of("登革", "革热"));
    }

    @Test
    void shouldKeepLatinWordsAsTheyAre() {
        // When
        List<List<List<String>>> fromChinese = wordings(translator.translate("Lakeview 淨水場的 BCL-2 濃度"));
        List<List<List<String>>> fromEnglish = wordings(translator.translate("the Lakeview concentrations"));

        // Then
        assertThat(fromChinese).contains(List.of(List.of("lakeview")), List.of(List.of("bcl")), List.of(List.of("2")));
        assertThat(fromEnglish).contains(List.of(List.of("lakeview")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "?!", "的", "請問是什麼？", "what is the", "\ud842 \udfb7"})
    void shouldHaveNoWordsWhenThereIsNothingToTranslate(String words) {
        assertThat(translator.translate(words).words()).isEmpty();
    }

    @Test
    void shouldBoundTheWordingsWhenAQueryIsLong() {
        // Given
        String question = IntStream.range(0, 400)
                .mapToObj(i -> "small large good bad beautiful house number" + i)
                .collect(Collectors.joining(" "));

        // When
        Translation translation = translator.translate(question);

        // Then
        assertThat(translation.words()).hasSize(40);
        assertThat(translation.words().stream()
                        .mapToInt(word -> word.wordings().size())
                        .sum())
                .isBetween(60, 250);
    }

    private static List<List<List<String>>> wordings(Translation translation) {
        return translation.words().stream()
                .map(word ->
                        word.wordings().stream().map(Translation.Wording::terms).toList())
                .toList();
    }
}
