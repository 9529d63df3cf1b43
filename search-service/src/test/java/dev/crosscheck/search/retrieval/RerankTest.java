package dev.crosscheck.search.retrieval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.text.Language;
import dev.crosscheck.reader.WindowReading.BestSpan;
import dev.crosscheck.search.index.RankedPassage;
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
        List<RankedPassage> ordered = Rerank.ordered(RANKING, Map.of("a.0", -3.0, "b.0", 4.0));

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
        List<RankedPassage> ordered = Rerank.ordered(RANKING, Map.of("a.0", -3.0, "b.0", -3.0, "c.0", 4.0));

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
        List<RankedPassage> ordered = Rerank.ordered(alike, Map.of("a.0", -1.0, "b.0", 1.0));

        // Then
        assertThat(ordered).extracting(RankedPassage::id).containsExactly("b.0", "a.0");
    }

    @Test
    void shouldShowTheWholeSentencesThatALikelyAnswerTouches() {
        // Given
        String window = "It rained. Ada Stone closed the bridge. She opened it on Monday. Nobody came.";
        int ada = window.indexOf("Ada");

        // Then
        assertThat(Rerank.evidence(window, new BestSpan(1.5, ada, ada + 9), Language.ENGLISH))
                .isEqualTo("Ada Stone closed the bridge.");
        assertThat(Rerank.evidence(window, new BestSpan(1.5, ada, window.indexOf("Monday")), Language.ENGLISH))
                .isEqualTo("Ada Stone closed the bridge. She opened it on Monday.");
    }

    @Test
    void shouldShowNoSentenceWhenNoAnswerIsLikely() {
        assertThat(Rerank.evidence("It rained.", new BestSpan(-0.5, 0, 2), Language.ENGLISH))
                .isNull();
        assertThat(Rerank.evidence("It rained.", new BestSpan(1.5, 3, 3), Language.ENGLISH))
                .isNull();
    }
}
