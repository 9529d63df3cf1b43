package dev.crosscheck.search.retrieval;

import static dev.crosscheck.search.index.Corpus.document;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.text.Language;
import dev.crosscheck.reader.Reader;
import dev.crosscheck.search.corpus.DocumentText;
import dev.crosscheck.search.embedding.Traffic;
import dev.crosscheck.search.index.PassageIndex;
import dev.crosscheck.search.index.RankedPassage;
import dev.crosscheck.search.index.Scopes;
import dev.crosscheck.search.index.lucene.LuceneIndex;
import dev.crosscheck.search.translation.Translations;
import java.io.IOException;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What becomes of a ranking if there is no reader, or if it fails. */
class RerankWithoutReaderTest {

    private static final String FAR = "圖書館四月開幕，".repeat(20) + "。";

    private static final List<DocumentText> ENGLISH = List.of(
            document("a", ("The leak at the plant was found. " + "Nobody came to the bridge. ".repeat(60)).repeat(2)),
            document("b", "Rain fell. ".repeat(90) + "The plant is old."));

    enum Without {
        ANY(_ -> Optional.empty()),
        A_WORKING_ONE(_ -> Optional.of((_, _) -> {
            throw new IllegalStateException("the reader failed");
        }));

        private final Function<Language, Optional<Reader>> readers;

        Without(Function<Language, Optional<Reader>> readers) {
            this.readers = readers;
        }
    }

    private record Rankings(List<RankedPassage> before, List<RankedPassage> after) {}

    @ParameterizedTest
    @EnumSource
    void shouldReturnAnEnglishRankingAsItWas(Without reader) throws IOException {
        // When
        Rankings rankings = rerank("When was the leak at the plant found?", ENGLISH, reader);

        // Then
        assertThat(documents(rankings.before())).containsSequence("a", "a").contains("b");
        assertThat(rankings.after()).isEqualTo(rankings.before());
    }

    @ParameterizedTest
    @EnumSource
    void shouldOrderAChineseRankingByItsShare(Without reader) throws IOException {
        // When
        Rankings rankings = rerank("蘭川淨水場的主管何時得知外洩？", chinese(), reader);

        // Then
        assertThat(documents(rankings.before())).startsWith("new");
        assertThat(documents(rankings.after())).startsWith("old");
    }

    @ParameterizedTest
    @EnumSource
    void shouldKeepTheNewestFirstWhenAChineseQuestionAsksForIt(Without reader) throws IOException {
        // When
        Rankings rankings = rerank("目前蘭川淨水場的主管得知外洩了嗎？", chinese(), reader);

        // Then
        assertThat(documents(rankings.before())).startsWith("new");
        assertThat(rankings.after()).isEqualTo(rankings.before());
    }

    /** The newer one has the words of the questions, but not in one place. */
    private static List<DocumentText> chinese() {
        return List.of(
                dated("new", 2026, "淨水場開放參觀。淨水場在蘭川。" + FAR + "主管退休了。主管去釣魚。" + FAR + "外洩的資料。外洩的消息。"),
                dated("old", 2010, FAR + "蘭川的淨水場主管，在二月獲知了外洩。" + FAR + FAR),
                dated("far", 2009, "蘭川有主管。"));
    }

    private static DocumentText dated(String id, int year, String text) {
        return document(id, "local", "default", LocalDate.of(year, 2, 1), text);
    }

    private static List<String> documents(List<RankedPassage> ranking) {
        return ranking.stream().map(passage -> passage.documentId().value()).toList();
    }

    private static Rankings rerank(String question, List<DocumentText> documents, Without reader) throws IOException {
        QueryRanking ranking = new QueryRanking(null, new Traffic(), new Translations(false));
        Rerank rerank = new Rerank(reader.readers);
        try (PassageIndex index = LuceneIndex.inMemory()) {
            for (DocumentText document : documents) {
                index.put(document);
            }
            index.refresh();
            return index.search(passages -> {
                List<RankedPassage> before =
                        Recency.of(question, ranking.of(question, Scopes.ALL, false, passages), passages);
                return new Rankings(
                        before, rerank.of(question, before, passages).ranking());
            });
        }
    }
}
