package dev.crosscheck.analyst.relevance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class Bm25Test {

    private final Bm25 texts =
            new Bm25(List.of(List.of("leak", "plant"), List.of("leak", "plant", "valve", "drain"), List.of("leak")));

    @Test
    void shouldScoreByTheFormulaWhenATermIsFound() {
        // Given
        double idf = Math.log(1 + (3 - 2 + 0.5) / (2 + 0.5));
        double norm = 1.2 * (1 - 0.4 + 0.4 * 2 / (7.0 / 3));

        // When
        double score = texts.score(0, Map.of("plant", 1.0));

        // Then
        assertThat(score).isCloseTo(idf * 2.2 / (1 + norm), within(1e-9));
    }

    @Test
    void shouldPreferRareTermsAndHeavyOnes() {
        // Then
        assertThat(texts.idf("valve")).isGreaterThan(texts.idf("plant")).isGreaterThan(texts.idf("leak"));
        assertThat(texts.score(1, Map.of("valve", 2.0))).isEqualTo(2 * texts.score(1, Map.of("valve", 1.0)));
    }

    @Test
    void shouldScoreNothingWhenNoTermIsFound() {
        // Then
        assertThat(texts.score(2, Map.of("valve", 1.0))).isZero();
    }
}
