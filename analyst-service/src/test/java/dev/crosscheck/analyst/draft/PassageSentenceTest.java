package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.text.Language;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PassageSentenceTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Dear Rupert,/No, I didn't know. | No, I didn't know.",
                "Dear Sir or Madam: The clock was sold in May. | The clock was sold in May.",
                "Hi Anna and Ben, We sold it in May. | We sold it in May.",
                "Hello everyone,/The clock was sold in May. | The clock was sold in May.",
                "親愛的住戶您好：水塔於五月清洗。 | 水塔於五月清洗。",
                "親愛的讀者，本館於五月關閉。 | 本館於五月關閉。",
                "王先生您好：水塔於五月清洗。 | 水塔於五月清洗。"
            })
    void shouldLeaveOutTheSalutation(String letter, String text) {
        // Then
        assertThat(first(letter)).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Dear Rupert, thank you for the clock.",
                "Dear old clocks were sold in May.",
                "Hi-fi sets, Radios and clocks were sold.",
                "水塔於五月清洗，住戶您好。"
            })
    void shouldKeepWhatIsPartOfTheSentence(String sentence) {
        // Then
        assertThat(first(sentence)).isEqualTo(sentence);
    }

    private static String first(String text) {
        String written = text.replace('/', '\n');
        return PassageSentence.in(new Passage(0, written.length(), null, "", written), Language.detect(written))
                .getFirst()
                .text();
    }
}
