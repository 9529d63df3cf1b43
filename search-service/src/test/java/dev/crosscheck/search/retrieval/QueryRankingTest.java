package dev.crosscheck.search.retrieval;

import static dev.crosscheck.search.index.Corpus.document;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.search.corpus.DocumentText;
import dev.crosscheck.search.embedding.Traffic;
import dev.crosscheck.search.index.PassageIndex;
import dev.crosscheck.search.index.Scopes;
import dev.crosscheck.search.index.lucene.LuceneIndex;
import dev.crosscheck.search.translation.Translations;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Rankings without vectors. */
class QueryRankingTest {

    private static final List<DocumentText> ENGLISH = List.of(
            document("e1", "The disinfectant leaked at the water purification plant."),
            document("e2", "The plant was inspected after the leak of its disinfectant."),
            document("e3", "A disinfectant for swimming pools."));

    private static final List<DocumentText> CHINESE =
            List.of(document("z1", "淨水廠的消毒劑外洩，檢查員於隔日抵達。"), document("z2", "圖書館在四月開幕。"), document("z3", "净水厂的消毒剂泄漏。"));

    /** Reads its dictionary once for all tests. */
    private static final Translations DICTIONARY = new Translations(true);

    private final QueryRanking translating = new QueryRanking(null, new Traffic(), DICTIONARY);
    private final QueryRanking plain = new QueryRanking(null, new Traffic(), new Translations(false));

    @Test
    void shouldFindSourcesInTheOtherLanguageWhenTranslating() throws IOException {
        // Given
        String english = "leaking disinfectants";
        String traditional = "消毒劑外洩";
        String simplified = "消毒剂泄漏";

        // Then
        assertThat(found(translating, english, CHINESE)).contains("z1", "z3").doesNotContain("z2");
        assertThat(found(translating, traditional, ENGLISH)).contains("e1", "e2");
        assertThat(found(translating, simplified, ENGLISH)).contains("e1", "e2");
        assertThat(found(plain, english, CHINESE)).isEmpty();
        assertThat(found(plain, traditional, ENGLISH)).isEmpty();
    }

    @Test
    void shouldRankEachLanguageAsBeforeWhenADocumentIsInTheOther() throws IOException {
        // Given
        List<DocumentText> both =
                List.of(ENGLISH.get(0), CHINESE.get(0), ENGLISH.get(1), CHINESE.get(1), ENGLISH.get(2), CHINESE.get(2));
        String english = "disinfectant leak at the plant";
        String chinese = "淨水廠的消毒劑外洩";

        // When
        List<String> ofEnglish = found(translating, english, both);
        List<String> ofChinese = found(translating, chinese, both);

        // Then
        assertThat(ofEnglish.getFirst()).startsWith("e");
        assertThat(ofEnglish).anyMatch(id -> id.startsWith("z"));
        assertThat(ofEnglish.stream().filter(id -> id.startsWith("e"))).isEqualTo(found(plain, english, both));
        assertThat(ofChinese.getFirst()).startsWith("z");
        assertThat(ofChinese).anyMatch(id -> id.startsWith("e"));
        assertThat(ofChinese.stream().filter(id -> id.startsWith("z"))).isEqualTo(found(plain, chinese, both));
    }

    private static List<String> found(QueryRanking ranking, String words, List<DocumentText> documents)
            throws IOException {
        try (PassageIndex index = LuceneIndex.inMemory()) {
            for (DocumentText document : documents) {
                index.put(document);
            }
            index.refresh();
            return index.search(passages -> ranking.of(words, Scopes.ALL, false, passages).stream()
                    .map(passage -> passage.documentId().value())
                    .distinct()
                    .toList());
        }
    }
}
