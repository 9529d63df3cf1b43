package dev.crosscheck.search.retrieval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.search.index.RankedPassage;
import dev.crosscheck.search.retrieval.Rerank.Candidate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RerankTest {

    private static final List<RankedPassage> RANKING = List.of(
            new RankedPassage("a.0", 1, 9),
            new RankedPassage("b.0", 2, 8.8),
            new RankedPassage("a.1", 3, 8),
            new RankedPassage("c.0", 4, 2),
            new RankedPassage("d.0", 5, 1));

    @Test
    void shouldPutWhatAnswersBeforeWhatOnlyComesNear() {
        // When
        List<RankedPassage> ordered = read(RANKING, Map.of("a.0", -3.0, "b.0", 4.0));

        // Then
        assertThat(ordered)
                .containsExactly(
                        new RankedPassage("b.0", 2, 9),
                        new RankedPassage("a.0", 1, 8.8),
                        new RankedPassage("a.1", 3, 8),
                        new RankedPassage("c.0", 4, 2),
                        new RankedPassage("d.0", 5, 1));
    }

    @Test
    void shouldNotPreferAWeakDocumentForItsAnswerAlone() {
        // When
        List<RankedPassage> ordered = read(RANKING, Map.of("a.0", -3.0, "b.0", -3.0, "c.0", 4.0));

        // Then
        assertThat(ordered)
                .extracting(RankedPassage::id)
                .startsWith("a.0", "b.0", "c.0")
                .containsExactlyInAnyOrder("a.0", "b.0", "a.1", "c.0", "d.0");
    }

    @Test
    void shouldGoByTheAnswerWhereAllRankAlike() {
        // Given
        List<RankedPassage> alike = List.of(new RankedPassage("a.0", 1, 1), new RankedPassage("b.0", 2, 1));

        // When
        List<RankedPassage> ordered = read(alike, Map.of("a.0", -1.0, "b.0", 1.0));

        // Then
        assertThat(ordered).extracting(RankedPassage::id).containsExactly("b.0", "a.0");
    }

    /** Orders the documents by a reader of English that has read them. */
    private static List<RankedPassage> read(List<RankedPassage> ranking, Map<String, Double> logits) {
        Places places = new Places(ranking);
        List<Candidate> candidates = places.first(logits.size()).stream()
                .map(passage -> new Candidate(passage, "", places.scaled(passage)))
                .toList();
        return places.swapped(Rerank.ordered(candidates, logits, Rerank.ENGLISH_WEIGHT));
    }
}
