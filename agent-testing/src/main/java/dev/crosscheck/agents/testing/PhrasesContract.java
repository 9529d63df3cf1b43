package dev.crosscheck.agents.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Phrases;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every phrase of the rules exists in both languages. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class PhrasesContract {

    private final List<Arguments> files;

    /** @param files the class beside which each file is, and the file's name */
    protected PhrasesContract(Arguments... files) {
        this.files = List.of(files);
    }

    List<Arguments> files() {
        return files;
    }

    /** The Chinese phrases may lack the singular forms, because Chinese has no plural. */
    @ParameterizedTest
    @MethodSource("files")
    void shouldHaveTheSamePhrasesInBothLanguages(Class<?> anchor, String name) {
        // Given
        Set<String> english =
                new TreeSet<>(Phrases.load(anchor, name, Language.ENGLISH).keys());
        Set<String> chinese =
                new TreeSet<>(Phrases.load(anchor, name, Language.CHINESE).keys());

        // When
        english.removeIf(key -> key.endsWith(".one") && !chinese.contains(key));

        // Then
        assertThat(chinese).isNotEmpty().isEqualTo(english);
    }
}
