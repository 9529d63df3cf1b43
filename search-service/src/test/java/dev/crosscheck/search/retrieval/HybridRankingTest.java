package dev.crosscheck.search.retrieval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.search.index.RankedPassage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HybridRankingTest {

    @Test
    void shouldWeighMeaningMoreThanWordsWhenBothKnowADocument() {
        // Given
        List<RankedPassage> byWords = ranking("words", 9, "both", 8, "meaning", 5, "last", 1);
        List<RankedPassage> byMeaning = ranking("meaning", 0.9, "both", 0.8, "words", 0.6, "last", 0.5);

        // When
        List<RankedPassage> ranked = HybridRanking.of(byWords, byMeaning, all(byWords));

        // Then
        assertThat(ids(ranked)).containsExactly("both", "meaning", "words", "last");
        assertThat(ranked.getFirst().score()).isCloseTo(0.4 * 7 / 8 + 0.6 * 0.75, within());
    }

    @Test
    void shouldFindADocumentThatLacksTheWordsWhenItsMeaningIsNear() {
        // Given
        List<RankedPassage> byWords = ranking("a", 3, "b", 2, "c", 1);
        List<RankedPassage> byMeaning = ranking("other", 0.9, "a", 0.6, "b", 0.5);

        // When
        List<String> ranked = ids(HybridRanking.of(byWords, byMeaning, all(byWords)));

        // Then
        assertThat(ranked).containsExactlyInAnyOrder("a", "b", "c", "other").startsWith("other", "a");
    }

    @Test
    void shouldLeaveTheOrderAsItIsWhenNoPassageHasAVector() {
        // Given
        List<RankedPassage> byWords = ranking("c", 3, "a", 2, "b", 1);

        // When
        List<RankedPassage> ranked = HybridRanking.of(byWords, List.of(), Set.of());

        // Then
        assertThat(ids(ranked)).containsExactly("c", "a", "b");
    }

    @Test
    void shouldKeepThePlaceOfADocumentWhenItHasNoVectorYet() {
        // Given
        List<RankedPassage> byWords = ranking("a", 9, "unknown", 8, "b", 7, "c", 1);
        List<RankedPassage> byMeaning = ranking("c", 0.9, "b", 0.8, "other", 0.7, "a", 0.3);
        Set<Integer> known = byWords.stream()
                .filter(passage -> !passage.id().startsWith("unknown"))
                .map(RankedPassage::address)
                .collect(Collectors.toSet());

        // When
        List<RankedPassage> ranked = HybridRanking.of(byWords, byMeaning, known);

        // Then
        assertThat(ids(ranked).get(1)).isEqualTo("unknown");
        assertThat(ids(ranked)).startsWith("b", "unknown", "c");
        assertThat(ranked).extracting(RankedPassage::score).isSortedAccordingTo((x, y) -> Double.compare(y, x));
    }

    @Test
    void shouldKeepTheScoresByWordsWhenNoPassageHasAVector() {
        // Given
        List<RankedPassage> byWords = ranking("a", 21, "b", 6, "c", 1);

        // When
        List<RankedPassage> ranked = HybridRanking.of(byWords, ranking("d", 0.9), Set.of());

        // Then
        assertThat(ids(ranked)).containsExactly("a", "b", "c", "d");
        assertThat(ranked).extracting(RankedPassage::score).containsExactly(1.0, 0.25, 0.0, 0.0);
    }

    @Test
    void shouldKeepAScoreByWordsBetweenThoseOfItsNeighboursWhenOthersHaveVectors() {
        // Given
        List<RankedPassage> byWords = ranking("a", 9, "high", 8, "b", 5, "low", 2, "c", 1);
        List<RankedPassage> byMeaning = ranking("a", 0.9, "b", 0.8, "c", 0.5);

        // When
        List<RankedPassage> ranked = HybridRanking.of(byWords, byMeaning, all(byMeaning));

        // Then
        assertThat(ids(ranked)).containsExactly("a", "high", "b", "low", "c");
        assertThat(ranked)
                .extracting(RankedPassage::score)
                .usingElementComparator((x, y) -> Math.abs(x - y) < 1e-9 ? 0 : 1)
                .containsExactly(1.0, 7 / 8.0, 0.2 + 0.45, 1 / 8.0, 0.0);
    }

    @Test
    void shouldKeepTheScoresOfDocumentsWithVectorsWhenOneBeforeThemHasNone() {
        // Given
        List<RankedPassage> byWords = ranking("a", 22, "unknown", 3, "b", 2.9, "c", 2, "d", 1);
        List<RankedPassage> byMeaning = ranking("b", 0.9, "c", 0.85, "a", 0.6, "d", 0.5);

        // When
        List<RankedPassage> ranked = HybridRanking.of(byWords, byMeaning, all(byMeaning));

        // Then
        double a = 0.4 + 0.6 * 0.25;
        double b = 0.4 * 1.9 / 21 + 0.6;
        double c = 0.4 / 21 + 0.6 * 0.875;
        assertThat(ids(ranked)).containsExactly("b", "unknown", "a", "c", "d");
        assertThat(ranked)
                .extracting(RankedPassage::score)
                .usingElementComparator((x, y) -> Math.abs(x - y) < 1e-9 ? 0 : 1)
                .containsExactly(b, a, a, c, 0.0);
    }

    @Test
    void shouldPutTheBestPassageOfADocumentFirstWhenItHasSeveral() {
        // Given
        List<RankedPassage> byWords =
                List.of(new RankedPassage("d.1", 1, 5), new RankedPassage("e.0", 3, 4), new RankedPassage("d.2", 2, 3));
        List<RankedPassage> byMeaning = List.of(
                new RankedPassage("d.2", 2, 0.9), new RankedPassage("d.1", 1, 0.6), new RankedPassage("e.0", 3, 0.5));

        // When
        List<RankedPassage> ranked = HybridRanking.of(byWords, byMeaning, Set.of(1, 2, 3));

        // Then
        assertThat(ranked).extracting(RankedPassage::id).containsExactly("d.2", "d.1", "e.0");
    }

    /**
     * If meaning ranks better than words, then a ranking with some of the vectors is better than words alone, and it
     * improves with each vector. The reason is that an answer without a vector is never pushed down.
     */
    @ParameterizedTest
    @ValueSource(ints = {10, 30, 50, 70, 90})
    void shouldBeNoWorseThanWordsAloneWhenAPartOfTheVectorsIsMissing(int percent) {
        // Given
        Random random = new Random(7);
        double words = 0;
        double hybrid = 0;

        // When
        for (int query = 0; query < 400; query++) {
            int answer = random.nextInt(80);
            Map<Integer, Double> byWords = scores(random, answer, 1.5);
            Map<Integer, Double> byMeaning = scores(random, answer, 2);
            Set<Integer> known = IntStream.range(0, 80)
                    .filter(i -> random.nextInt(100) < percent)
                    .boxed()
                    .collect(Collectors.toSet());
            List<RankedPassage> ofWords = sorted(byWords, byWords.keySet());
            words += 1.0 / (1 + place(ofWords, answer));
            hybrid += 1.0 / (1 + place(HybridRanking.of(ofWords, sorted(byMeaning, known), known), answer));
        }

        // Then
        assertThat(hybrid).isGreaterThanOrEqualTo(words);
    }

    private static Map<Integer, Double> scores(Random random, int answer, double lead) {
        Map<Integer, Double> scores = new HashMap<>();
        for (int i = 0; i < 80; i++) {
            scores.put(i, random.nextGaussian() + (i == answer ? lead : 0));
        }
        return scores;
    }

    private static List<RankedPassage> sorted(Map<Integer, Double> scores, Set<Integer> of) {
        return of.stream()
                .sorted((x, y) -> Double.compare(scores.get(y), scores.get(x)))
                .map(i -> new RankedPassage("d" + i + ".0", i, scores.get(i)))
                .toList();
    }

    private static int place(List<RankedPassage> ranking, int address) {
        return ranking.stream().map(RankedPassage::address).toList().indexOf(address);
    }

    private static Offset<Double> within() {
        return Offset.offset(1e-9);
    }

    private static List<RankedPassage> ranking(Object... idsAndScores) {
        List<RankedPassage> ranking = new ArrayList<>();
        for (int i = 0; i < idsAndScores.length; i += 2) {
            String id = (String) idsAndScores[i];
            ranking.add(new RankedPassage(id + ".0", id.hashCode(), ((Number) idsAndScores[i + 1]).doubleValue()));
        }
        return ranking;
    }

    private static Set<Integer> all(List<RankedPassage> ranking) {
        return ranking.stream().map(RankedPassage::address).collect(Collectors.toSet());
    }

    private static List<String> ids(List<RankedPassage> ranking) {
        return ranking.stream()
                .map(passage -> passage.documentId().value())
                .distinct()
                .toList();
    }
}
