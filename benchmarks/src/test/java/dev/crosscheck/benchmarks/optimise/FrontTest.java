package dev.crosscheck.benchmarks.optimise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FrontTest {

    @Test
    void shouldKeepWhoeverIsBestAtSomething() {
        // When
        Front front = Front.of(scores(
                "a", Map.of("x", 0.9, "y", 0.1, "z", 0.5),
                "b", Map.of("x", 0.2, "y", 0.8, "z", 0.8),
                "c", Map.of("x", 0.8, "y", 0.7, "z", 0.7)));

        // Then
        assertThat(front.wins()).containsExactly(Map.entry("a", 1), Map.entry("b", 2));
    }

    @Test
    void shouldDropWhomOthersEqualEverywhere() {
        // When
        Front front = Front.of(scores("a", Map.of("x", 0.9, "y", 0.1), "b", Map.of("x", 0.9, "y", 0.8)));

        // Then
        assertThat(front.wins()).containsExactly(Map.entry("b", 2));
    }

    @Test
    void shouldKeepOneOfThoseThatAreAlike() {
        assertThat(Front.of(scores("a", Map.of("x", 0.5), "b", Map.of("x", 0.5)))
                        .wins())
                .hasSize(1);
    }

    @Test
    void shouldPickByHowMuchACandidateIsBestAt() {
        // Given
        Front front = new Front(Map.of("a", 1, "b", 3));
        Random random = new Random(7);

        // When
        long b = IntStream.range(0, 4_000)
                .filter(_ -> front.pick(random).equals("b"))
                .count();

        // Then
        assertThat(b / 4_000.0).isCloseTo(0.75, within(0.03));
    }

    private static Map<String, Map<String, Double>> scores(Object... pairs) {
        Map<String, Map<String, Double>> scores = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            @SuppressWarnings("unchecked")
            Map<String, Double> of = (Map<String, Double>) pairs[i + 1];
            scores.put((String) pairs[i], of);
        }
        return scores;
    }
}
