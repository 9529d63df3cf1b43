package dev.crosscheck.writer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Phrases;
import dev.crosscheck.writer.compose.HeuristicComposer;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class PhrasesInBothLanguagesTest {

    /** Chinese has no plural, so it may lack the singular forms. */
    @Test
    void shouldHaveTheSamePhrasesInBothLanguages() {
        // Given
        Set<String> english = new TreeSet<>(Phrases.load(HeuristicComposer.class, "report", Language.ENGLISH)
                .keys());
        Set<String> chinese = new TreeSet<>(Phrases.load(HeuristicComposer.class, "report", Language.CHINESE)
                .keys());

        // When
        english.removeIf(key -> key.endsWith(".one") && !chinese.contains(key));

        // Then
        assertThat(chinese).isNotEmpty().isEqualTo(english);
    }
}
