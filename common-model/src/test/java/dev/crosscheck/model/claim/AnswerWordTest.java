package dev.crosscheck.model.claim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.text.Language;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class AnswerWordTest {

    @ParameterizedTest
    @EnumSource(AnswerWord.class)
    void shouldBeKnownInEachLanguage(AnswerWord word) {
        assertThat(Language.values())
                .allSatisfy(language ->
                        assertThat(AnswerWord.isOne(word.in(language))).isTrue());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "yes", "Yes, since May", "4,800 litres", "是的"})
    void shouldNotKnowAnswersInTheWordsOfASource(String answer) {
        assertThat(AnswerWord.isOne(answer)).isFalse();
    }
}
