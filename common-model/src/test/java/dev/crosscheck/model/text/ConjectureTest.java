package dev.crosscheck.model.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConjectureTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The leak may have begun in January.",
                "Managers allegedly knew.",
                "It was probably the gasket.",
                "A rumour says 300 people were hurt.",
                "成本很可能是考量之一。",
                "據傳有三百人送醫。",
                "我們推測與清洗作業有關。"
            })
    void shouldRecogniseConjectureWhenASentenceGuesses(String sentence) {
        // Then
        assertThat(Conjecture.isIn(sentence)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The plant knew about the leak on 11 February 2025.",
                "In May 2025 the fine was paid.",
                "The operator may appeal within 30 days.",
                "洩漏原因是墊片材質錯誤。"
            })
    void shouldLetAStatementPassWhenItStates(String sentence) {
        // Then
        assertThat(Conjecture.isIn(sentence)).isFalse();
    }
}
