package dev.crosscheck.search.retrieval;

import static dev.crosscheck.search.index.Corpus.document;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.reader.Reader;
import dev.crosscheck.reader.WindowReading;
import dev.crosscheck.search.index.PassageIndex;
import dev.crosscheck.search.index.RankedPassage;
import dev.crosscheck.search.index.Scopes;
import dev.crosscheck.search.index.lucene.LuceneIndex;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A Chinese question that asks for the latest is ordered by its ranking and 0.08 times the reader's logit alone. */
class LatestRerankTest {

    private static final String LATEST = "目前蘭川淨水場的主管得知外洩了嗎？";

    /** The second one has more of the question in one place. */
    private static final Map<String, String> TEXTS =
            Map.of("first", "蘭川的消息。", "second", "蘭川淨水場的主管得知了外洩。", "third", "蘭川的天氣。");

    private static final Map<String, Double> SCORES = Map.of("first", 9.0, "second", 8.0, "third", 7.0);

    /** A reader of one window for each document. */
    private static Reader reader(double logitOfSecond) {
        return (_, windows) -> windows.stream()
                .map(window -> reading(window.equals(TEXTS.get("second")) ? logitOfSecond : 0))
                .toList();
    }

    private static WindowReading reading(double logit) {
        return new WindowReading() {
            @Override
            public double answers() {
                return logit;
            }

            @Override
            public BestSpan between(int from, int to) {
                return new BestSpan(-1, 0, 0);
            }
        };
    }

    @ParameterizedTest(name = "logit {0}: {1}")
    @CsvSource({"0, first", "6, first", "6.5, second"})
    void shouldMoveADocumentUpOnlyWhenTheLogitOutweighsItsPlace(double logit, String best) throws IOException {
        // Given
        Rerank rerank = new Rerank(_ -> Optional.of(reader(logit)));
        try (PassageIndex index = LuceneIndex.inMemory()) {
            for (Map.Entry<String, String> text : TEXTS.entrySet()) {
                index.put(document(text.getKey(), text.getValue()));
            }
            index.refresh();

            // When
            List<RankedPassage> order = index.search(passages -> {
                List<RankedPassage> ranking = passages.byWords("蘭川", Scopes.ALL, 3).stream()
                        .map(found -> found.scored(SCORES.get(found.documentId().value())))
                        .sorted((a, b) -> Double.compare(b.score(), a.score()))
                        .toList();
                return rerank.of(LATEST, ranking, passages).ranking();
            });

            // Then
            assertThat(order).hasSize(3);
            assertThat(order.getFirst().documentId().value()).isEqualTo(best);
        }
    }
}
