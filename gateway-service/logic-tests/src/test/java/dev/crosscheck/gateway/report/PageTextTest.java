package dev.crosscheck.gateway.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Phrases;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PageTextTest {

    @Test
    void shouldSayTheSameInBothLanguages() {
        // When
        Set<String> english = new TreeSet<>(
                Phrases.load(PageText.class, "page", Language.ENGLISH).keys());
        Set<String> chinese =
                Phrases.load(PageText.class, "page", Language.CHINESE).keys();

        // Then
        english.removeIf(key -> key.endsWith(".one"));
        assertThat(english).isEqualTo(chinese);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "quote_found | The quotation is in the source word for word. | 引文與來源逐字相同。",
                "figure_differs: 14 / 41 | A figure differs from the source: 14 / 41 | 數字與來源不同：14 / 41",
                "no_citation: checked against all 2 sources | The sentence has no citation, so it was checked against"
                        + " every source. | 沒有引用來源，因此與所有來源比對。",
                "of_later: x | of_later: x | of_later: x"
            })
    void shouldTellAReasonInWordsWhereItHasThem(String reason, String english, String chinese) {
        assertThat(PageText.in(Language.ENGLISH).reason(reason)).isEqualTo(english);
        assertThat(PageText.in(Language.CHINESE).reason(reason)).isEqualTo(chinese);
    }
}
