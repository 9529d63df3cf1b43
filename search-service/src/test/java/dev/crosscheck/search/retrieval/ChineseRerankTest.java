package dev.crosscheck.search.retrieval;

import static dev.crosscheck.search.index.Corpus.document;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.reader.Readers;
import dev.crosscheck.search.corpus.DocumentText;
import dev.crosscheck.search.embedding.Traffic;
import dev.crosscheck.search.index.PassageIndex;
import dev.crosscheck.search.index.RankedPassage;
import dev.crosscheck.search.index.Scopes;
import dev.crosscheck.search.index.SearchedPassages;
import dev.crosscheck.search.index.lucene.LuceneIndex;
import dev.crosscheck.search.index.opensearch.OpenSearchHome;
import dev.crosscheck.search.index.opensearch.TestCluster;
import dev.crosscheck.search.retrieval.Rerank.Candidate;
import dev.crosscheck.search.translation.Translations;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What only a Chinese question does before its first documents are read. */
class ChineseRerankTest {

    private static final String QUESTION = "蘭川淨水場的主管何時得知外洩？";
    private static final String FAR = "圖書館四月開幕，".repeat(20) + "。";

    /** Its words are spread over the whole text. */
    private static final DocumentText SPREAD =
            document("spread", "淨水場開放參觀。淨水場在蘭川。" + FAR + "主管退休了。主管去釣魚。" + FAR + "外洩的資料。外洩的消息。");

    private static final DocumentText TOGETHER = document("together", FAR + "蘭川的淨水場主管，在二月獲知了外洩。" + FAR + FAR);

    private static final DocumentText ENGLISH = document("english", "A 淨水場 and its 主管, 外洩 in the plant's own words.");

    private final Rerank rerank = new Rerank(new Readers());

    @Test
    void shouldMoveUpTheDocumentThatHasTheQuestionInOnePlace() throws IOException {
        // Given
        List<DocumentText> documents = List.of(SPREAD, TOGETHER, document("far", "蘭川有主管。"));

        // When
        List<String> plain = search(documents, (ranking, _) -> ranking);
        List<String> moved = search(documents, ChineseRerankTest::byShare);
        List<String> read = search(
                documents,
                (ranking, passages) -> rerank.of(QUESTION, ranking, passages).ranking());

        // Then
        assertThat(plain).startsWith("spread", "together");
        assertThat(moved).startsWith("together", "spread");
        assertThat(read).startsWith("together", "spread");
    }

    @Test
    void shouldLeaveADocumentInAnotherLanguageInItsPlace() throws IOException {
        // Given
        List<DocumentText> documents = List.of(SPREAD, TOGETHER, ENGLISH);

        // When
        List<String> plain = search(documents, (ranking, _) -> ranking);
        List<String> read = search(
                documents,
                (ranking, passages) -> rerank.of(QUESTION, ranking, passages).ranking());

        // Then
        assertThat(plain).contains("english");
        assertThat(read.indexOf("english")).isEqualTo(plain.indexOf("english"));
    }

    @Test
    void shouldOrderAlikeWhenTheIndexIsInOpenSearch() throws IOException {
        // Given
        List<DocumentText> documents = List.of(SPREAD, TOGETHER, document("far", "蘭川有主管。"));
        try (TestCluster cluster = TestCluster.start();
                OpenSearchHome home = new OpenSearchHome(cluster.config())) {
            PassageIndex index = home.open("test-" + UUID.randomUUID(), 0).index();

            // When
            List<String> plain = search(index, documents, (ranking, _) -> ranking);
            List<String> read = search(
                    index,
                    documents,
                    (ranking, passages) ->
                            rerank.of(QUESTION, ranking, passages).ranking());

            // Then
            assertThat(plain).startsWith("spread", "together");
            assertThat(read).startsWith("together", "spread");
        }
    }

    @Test
    void shouldPutThoseThatWereReadBeforeTheOthers() {
        // Given
        List<Candidate> candidates = List.of(candidate("a", 3), candidate("b", 2.9), candidate("c", 2.8));

        // When
        List<RankedPassage> ordered = Rerank.ordered(candidates, Map.of("a.0", -4.0, "b.0", -1.0), 0.08);

        // Then
        assertThat(ordered).extracting(RankedPassage::id).containsExactly("b.0", "a.0", "c.0");
    }

    private static Candidate candidate(String document, double score) {
        return new Candidate(new RankedPassage(document + ".0", 1, score), "", score);
    }

    private static List<RankedPassage> byShare(List<RankedPassage> ranking, SearchedPassages passages)
            throws IOException {
        Places places = new Places(ranking);
        return places.swapped(Rerank.byShare(QUESTION, places, passages).stream()
                .map(Candidate::passage)
                .toList());
    }

    @FunctionalInterface
    private interface Order {
        List<RankedPassage> of(List<RankedPassage> ranking, SearchedPassages passages) throws IOException;
    }

    private static List<String> search(List<DocumentText> documents, Order order) throws IOException {
        try (PassageIndex index = LuceneIndex.inMemory()) {
            return search(index, documents, order);
        }
    }

    private static List<String> search(PassageIndex index, List<DocumentText> documents, Order order)
            throws IOException {
        QueryRanking ranking = new QueryRanking(null, new Traffic(), new Translations(false));
        for (DocumentText document : documents) {
            index.put(document);
        }
        index.refresh();
        return index.search(passages -> order.of(ranking.of(QUESTION, Scopes.ALL, false, passages), passages).stream()
                .map(passage -> passage.documentId().value())
                .distinct()
                .toList());
    }
}
