package dev.crosscheck.gateway.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Phrases;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

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
}
