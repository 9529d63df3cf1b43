package dev.crosscheck.benchmarks.retrieval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class QueryScoreTest {

    @Test
    void shouldWeighGradesByTheirPlaces() {
        // Given
        Map<String, Integer> grades = Map.of("a", 2, "b", 1, "c", 1, "d", 0);

        // When
        QueryScore score = QueryScore.of(List.of("d", "a", "x", "b"), grades);

        // Then: gains 0, 2, 0, 1 against 2, 1, 1; discounts 1, 0.6309, 0.5, 0.4307
        assertThat(score.ndcg()).isCloseTo((2 * 0.63093 + 0.43068) / (2 + 0.63093 + 0.5), within(1e-4));
        assertThat(score.hit()).isZero();
        assertThat(score.reciprocalRank()).isEqualTo(0.5);
        assertThat(score.recall()).isCloseTo(2 / 3.0, within(1e-12));
    }

    @Test
    void shouldBePerfectWhenTheBestComeFirst() {
        assertThat(QueryScore.of(List.of("a", "b", "x"), Map.of("a", 2, "b", 1)))
                .isEqualTo(new QueryScore(1, 1, 1, 1));
    }

    @Test
    void shouldBeZeroWhenNothingRelevantWasFound() {
        assertThat(QueryScore.of(List.of("x", "y"), Map.of("a", 1, "y", 0))).isEqualTo(new QueryScore(0, 0, 0, 0));
        assertThat(QueryScore.of(List.of(), Map.of("a", 1))).isEqualTo(new QueryScore(0, 0, 0, 0));
    }

    @Test
    void shouldLookAtTenPlacesWhenThereAreMore() {
        // Given
        List<String> ranking =
                IntStream.rangeClosed(1, 12).mapToObj(Integer::toString).toList();

        // Then
        assertThat(QueryScore.of(ranking, Map.of("11", 1))).isEqualTo(new QueryScore(0, 0, 0, 0));
        assertThat(QueryScore.of(ranking, Map.of("10", 1)).reciprocalRank()).isEqualTo(0.1);
    }

    @Test
    void shouldReachOneWhenMoreAnswerThanThereArePlaces() {
        // Given
        Map<String, Integer> grades = new HashMap<>();
        IntStream.rangeClosed(1, 20).forEach(id -> grades.put("" + id, 1));
        List<String> ranking =
                IntStream.rangeClosed(1, 10).mapToObj(Integer::toString).toList();

        // When
        QueryScore score = QueryScore.of(ranking, grades);

        // Then
        assertThat(score.ndcg()).isEqualTo(1);
        assertThat(score.recall()).isEqualTo(0.5);
    }
}
