package dev.crosscheck.search.index;

import static dev.crosscheck.search.index.Corpus.document;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.search.corpus.DocumentText;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How words find passages in an index, whatever holds it. */
public abstract class WordSearchContract {

    /** Words that occur in no passage. */
    private static final String MANY =
            IntStream.range(0, 20).mapToObj(i -> " none" + i).collect(Collectors.joining());

    @Test
    void shouldFindOtherFormsOfAWordWhenTheTextIsEnglish() throws IOException {
        // Given
        PassageIndex index = index(document("a", "The tanks leaked."), document("b", "Birds fly."));

        // When
        List<String> found = search(index, Scopes.ALL, "LEAKING tank");

        // Then
        assertThat(found).containsExactly("a.00000");
    }

    @Test
    void shouldFindPairsOfCharactersWhenTheTextIsChinese() throws IOException {
        // Given
        PassageIndex index = index(document("a", "淨水場的消毒劑槽外洩。"), document("b", "圖書館在四月開幕。"));

        // When
        List<String> found = search(index, Scopes.ALL, "誰知道淨水場外洩？");

        // Then
        assertThat(found).containsExactly("a.00000");
    }

    @Test
    void shouldFindSharedNamesWhenQuestionAndTextAreOfDifferentLanguages() throws IOException {
        // Given
        PassageIndex index = index(document("a", "The Lakeview plant leaked."), document("b", "Birds fly."));

        // When
        List<String> found = search(index, Scopes.ALL, "Ｌａｋｅｖｉｅｗ 淨水場發生什麼事？");

        // Then
        assertThat(found).containsExactly("a.00000");
    }

    @Test
    void shouldCountTheTitleMoreWhenAWordStandsThere() throws IOException {
        // Given
        PassageIndex index = index(
                document("a", "Words about a leak and other words of the same length."),
                document("b", "---\ntitle: The leak\n---\nWords about a tank and other words of the same length."));

        // When
        List<String> found = search(index, Scopes.ALL, "leak");

        // Then
        assertThat(found).containsExactly("b.00000", "a.00000");
    }

    @Test
    void shouldFindAPassageWhenItsHeadingHasTheWord() throws IOException {
        // Given
        PassageIndex index =
                index(document("a", "---\ntitle: T\n---\nIntro.\n\n# Inspection\n\nTwo valves were open."));

        // When
        List<String> found = search(index, Scopes.ALL, "inspections");

        // Then
        assertThat(found).containsExactly("a.00001");
    }

    @Test
    void shouldOrderByPassageIdWhenScoresAreEqual() throws IOException {
        // Given
        PassageIndex index = index(
                document("c", "It leaked."),
                document("a", "It leaked."),
                document("d", "It leaked."),
                document("b", "It leaked."));

        // When
        List<String> found = search(index, Scopes.ALL, "leak");

        // Then
        assertThat(found).containsExactly("a.00000", "b.00000", "c.00000", "d.00000");
    }

    @ParameterizedTest
    @ValueSource(strings = {"the of and what is", "Who did what, and why?", "?!…", "   ", "。，「」", "請問是什麼？", "请问有没有？"})
    void shouldFindNothingWhenTheQueryHasOnlyStopWordsOrPunctuation(String words) throws IOException {
        // Given
        PassageIndex index = index(document("a", "The tank is what it is, and who did it? 請問那是什麼？"));

        // When
        List<String> found = search(index, Scopes.ALL, words);

        // Then
        assertThat(found).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "leak AND (",
                "+leak -tank",
                "*:*",
                "text_en:leak",
                "\"leak",
                "leak~2^9",
                "/le.*k/",
                "[a TO b] leak",
                "\\leak\\",
                "leak && || !",
                "leak\u0000\ud800"
            })
    void shouldTakeThemForWordsWhenCharactersLookLikeSyntax(String words) throws IOException {
        // Given
        PassageIndex index = index(document("a", "The leak."), document("other", "Birds."));

        // When
        List<String> found = search(index, Scopes.ALL, words);

        // Then
        assertThat(found).isSubsetOf("a.00000");
    }

    @Test
    void shouldSearchForTheRarestWordsWhenTheQueryIsVeryLong() throws IOException {
        // Given
        String common = IntStream.range(0, 300).mapToObj(i -> "common" + i).collect(Collectors.joining(" "));
        PassageIndex index = index(document("a", common), document("b", common), document("c", "The zirconium tank."));

        // When
        List<String> found = search(index, Scopes.ALL, common + " zirconium " + "洩漏".repeat(10_000));

        // Then
        assertThat(found).contains("c.00000");
    }

    @Test
    void shouldFindARareWordWhenHundredsOfOthersStandBeforeIt() throws IOException {
        // Given
        String common = IntStream.range(0, 900).mapToObj(i -> "common" + i).collect(Collectors.joining(" "));
        PassageIndex index = index(document("a", common), document("b", common), document("c", "The zirconium tank."));

        // When
        List<String> found = search(index, Scopes.ALL, common + " zirconium");

        // Then
        assertThat(found).contains("c.00000");
    }

    @Test
    void shouldRankByTheWordThatTheQueryRepeatsWhenTheQueryIsLong() throws IOException {
        // Given: both words are equally rare, so with equal scores the first id wins
        PassageIndex index = index(document("a", "The gasket failed."), document("b", "The valve failed."));

        // When
        List<String> once = search(index, Scopes.ALL, "valve gasket" + MANY);
        List<String> ofShort = search(index, Scopes.ALL, "valve gasket, or else another valve");
        List<String> repeated = search(index, Scopes.ALL, "valve gasket, or else another valve" + MANY);

        // Then
        assertThat(once).containsExactly("a.00000", "b.00000");
        assertThat(ofShort).containsExactly("a.00000", "b.00000");
        assertThat(repeated).containsExactly("b.00000", "a.00000");
    }

    @Test
    void shouldPreferThreeWordsWhenAnotherIsRepeatedWithoutEnd() throws IOException {
        // Given
        PassageIndex index =
                index(document("d", "The tank failed on Monday."), document("e", "Gasket, valve and plug failed."));

        // When
        List<String> found = search(index, Scopes.ALL, "tank ".repeat(50) + "gasket valve plug" + MANY);

        // Then
        assertThat(found).containsExactly("e.00000", "d.00000");
    }

    @Test
    void shouldOrderEqualScoresByIdWhateverTheLimit() throws IOException {
        // Given
        PassageIndex index = index(
                document("c", "The plant leaked."),
                document("a", "The plant leaked."),
                document("e", "The plant leaked."),
                document("b", "The plant leaked."),
                document("d", "The plant leaked, leaked and leaked."));

        // When
        List<RankedPassage> all = index.search(passages -> passages.byWords("leaked", Scopes.ALL, 10));
        List<RankedPassage> three = index.search(passages -> passages.byWords("leaked", Scopes.ALL, 3));

        // Then
        assertThat(all)
                .extracting(RankedPassage::id)
                .containsExactly("d.00000", "a.00000", "b.00000", "c.00000", "e.00000");
        assertThat(three).isEqualTo(all.subList(0, 3));
    }

    static List<String> search(PassageIndex index, SearchScope scope, String words) throws IOException {
        return index.search(passages -> passages.byWords(words, scope, 100).stream()
                .map(RankedPassage::id)
                .toList());
    }

    /** Makes an empty index. */
    protected abstract PassageIndex empty() throws IOException;

    final PassageIndex index(DocumentText... documents) throws IOException {
        PassageIndex index = empty();
        for (DocumentText document : documents) {
            index.put(document);
        }
        index.refresh();
        return index;
    }
}
