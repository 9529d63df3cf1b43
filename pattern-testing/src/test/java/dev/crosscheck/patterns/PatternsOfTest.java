package dev.crosscheck.patterns;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class PatternsOfTest {

    @Test
    void shouldNameEachBreachWhenPatternsHideInFieldsCollectionsEnumsAndCalls() {
        // Given
        PatternsOf patterns = PatternsOf.module(PatternsOfTest.class);

        // When
        List<String> breaches = patterns.breaches();

        // Then
        assertThat(breaches)
                .filteredOn(line -> line.contains("PatternsOfTest"))
                .anySatisfy(line -> assertThat(line).contains("Hiding.PLAIN").contains("a+$"))
                .anySatisfy(line -> assertThat(line).contains("Hiding.DEEP").contains("b+$"))
                .anySatisfy(line -> assertThat(line).contains("Kind").contains("c+$"))
                .anySatisfy(line -> assertThat(line).contains("Hiding.trimmed").contains("d+$"))
                .anySatisfy(line -> assertThat(line).contains("Hiding.found").contains("e+$"))
                .anySatisfy(line -> assertThat(line).contains("Hiding.made").contains("no constant"))
                .anySatisfy(line -> assertThat(line).contains("Hiding.mapped").contains("reference"))
                .noneSatisfy(line -> assertThat(line).contains("FINE"))
                .hasSize(7);
    }

    static final class Hiding {

        private static final Pattern PLAIN = Pattern.compile("a+$");
        private static final Pattern FINE = Pattern.compile("a+");
        private static final List<Map<String, Optional<Holder>>> DEEP =
                List.of(Map.of("x", Optional.of(new Holder(Pattern.compile(letter() + "+$")))));

        private Hiding() {}

        private static String letter() {
            return FINE.matcher("b").matches() ? "" : "b";
        }

        static String trimmed(String text) {
            return text.replaceAll("d+$", "");
        }

        static boolean found(String text) {
            return Pattern.compile("e+$", Pattern.CASE_INSENSITIVE)
                    .matcher(text)
                    .find();
        }

        static boolean made(String text, String word) {
            return text.matches(word + "x") && PLAIN.matcher(text).find() && DEEP.isEmpty();
        }

        static List<Pattern> mapped(List<String> words) {
            return words.stream().map(Pattern::compile).toList();
        }
    }

    record Holder(Pattern pattern) {}

    enum Kind {
        ONE("c");

        private final Pattern pattern;

        Kind(String letter) {
            pattern = Pattern.compile(letter + "+$");
        }

        boolean in(String text) {
            return pattern.matcher(text).find();
        }
    }
}
