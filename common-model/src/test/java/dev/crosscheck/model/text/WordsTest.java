package dev.crosscheck.model.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WordsTest {

    @Test
    void shouldTakeRunsOfLettersAndSingleHanCharactersWhenScriptsMix() {
        // When
        var words = Words.of("Tank T-3 lost 4,800.5 litres; 儲槽T-3洩漏。");

        // Then
        assertThat(words).containsExactly("tank", "t", "3", "lost", "4800.5", "litres", "儲", "槽", "t", "3", "洩", "漏");
    }

    @Test
    void shouldGiveEachRunOnceWhenShinglesAreMade() {
        // Then
        assertThat(Words.shingles("a b c a b c", 3)).containsExactlyInAnyOrder("a b c", "b c a", "c a b");
        assertThat(Words.shingles("a b", 3)).containsExactly("a b");
        assertThat(Words.shingles("", 3)).isEmpty();
    }
}
