package dev.crosscheck.search.retrieval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.search.index.RankedPassage;
import dev.crosscheck.search.retrieval.Fusion.FusedDocument;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FusionTest {

    @Test
    void shouldKeepTheOrderOfTheRankingWhenThereIsOneQuery() {
        // Given
        List<RankedPassage> ranking = ranking("b.1", "a.0", "b.0", "c.7");

        // When
        List<FusedDocument> fused = Fusion.fuse(List.of(ranking), 10, 4);

        // Then
        assertThat(fused).extracting(document -> document.id().value()).containsExactly("b", "a", "c");
        assertThat(fused.getFirst().passages()).extracting(RankedPassage::id).containsExactly("b.1", "b.0");
    }

    @Test
    void shouldPreferADocumentWhenSeveralQueriesFindIt() {
        // Given
        List<RankedPassage> first = ranking("a.0", "b.0");
        List<RankedPassage> second = ranking("c.0", "b.0");

        // When
        List<FusedDocument> fused = Fusion.fuse(List.of(first, second), 10, 4);

        // Then
        assertThat(fused).extracting(document -> document.id().value()).containsExactly("b", "a", "c");
    }

    @Test
    void shouldNotLoseAFirstAnswerWhenOthersStandInTheMiddleOfTwoLists() {
        // Given
        List<RankedPassage> first =
                ranking("a.0", "c.0", "d.0", "e.0", "f.0", "g.0", "h.0", "i.0", "j.0", "k.0", "l.0", "n.0");
        List<RankedPassage> second =
                ranking("b.0", "o.0", "p.0", "q.0", "r.0", "s.0", "t.0", "u.0", "v.0", "w.0", "x.0", "n.0");

        // When
        List<FusedDocument> fused = Fusion.fuse(List.of(first, second), 20, 4);

        // Then
        assertThat(fused).extracting(document -> document.id().value()).startsWith("a", "b", "n");
    }

    @Test
    void shouldOrderByQueryAndThenByPassageIdWhenRanksAreEqual() {
        // Given
        List<RankedPassage> first = ranking("z.0");
        List<RankedPassage> second = ranking("y.0");

        // When
        List<FusedDocument> fused = Fusion.fuse(List.of(first, second), 10, 4);

        // Then
        assertThat(fused).extracting(document -> document.id().value()).containsExactly("z", "y");
        assertThat(fused.get(0).score()).isEqualTo(fused.get(1).score());
    }

    @Test
    void shouldReturnNoMoreThanWasAskedForWhenThereIsMore() {
        // Given
        List<RankedPassage> ranking = ranking("a.0", "a.1", "a.2", "a.3", "a.4", "b.0", "c.0", "a.5");

        // When
        List<FusedDocument> fused = Fusion.fuse(List.of(ranking), 2, 4);

        // Then
        assertThat(fused).extracting(FusedDocument::id).containsExactly(new DocumentId("a"), new DocumentId("b"));
        assertThat(fused.getFirst().passages()).hasSize(4);
    }

    @Test
    void shouldFindNothingWhenNoQueryDid() {
        // When
        List<FusedDocument> fused = Fusion.fuse(List.of(List.of(), List.of()), 5, 4);

        // Then
        assertThat(fused).isEmpty();
    }

    private static List<RankedPassage> ranking(String... ids) {
        List<RankedPassage> ranking = new ArrayList<>();
        for (String id : ids) {
            ranking.add(new RankedPassage(id, ranking.size(), 10.0 - ranking.size()));
        }
        return ranking;
    }
}
