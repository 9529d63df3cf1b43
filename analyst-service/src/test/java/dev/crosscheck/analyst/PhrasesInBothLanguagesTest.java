package dev.crosscheck.analyst;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.chat.HeuristicOrchestrator;
import dev.crosscheck.analyst.draft.HeuristicDrafter;
import dev.crosscheck.analyst.plan.PlannedQueries;
import dev.crosscheck.analyst.reflect.HeuristicReflector;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Phrases;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class PhrasesInBothLanguagesTest {

    static Stream<Arguments> files() {
        return Stream.of(
                Arguments.of(HeuristicDrafter.class, "draft"),
                Arguments.of(PlannedQueries.class, "queries"),
                Arguments.of(HeuristicReflector.class, "coverage"),
                Arguments.of(HeuristicOrchestrator.class, "chat"));
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
