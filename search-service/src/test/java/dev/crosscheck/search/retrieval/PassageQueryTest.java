package dev.crosscheck.search.retrieval;

import static dev.crosscheck.search.index.Corpus.document;
import static dev.crosscheck.search.index.Corpus.index;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.source.Domains;
import dev.crosscheck.search.index.PassageIndex;
import dev.crosscheck.search.index.TextAnalyzer;
import java.io.IOException;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PassageQueryTest {

    /** Words that occur in no passage. */
    private static final String MANY =
            IntStream.range(0, 20).mapToObj(i -> " none" + i).collect(Collectors.joining());

    private static final Scope ALL = new Scope("local", List.of(), null, null);

    @Test
    void shouldFindOtherFormsOfAWordWhenTheTextIsEnglish() throws IOException {
        // Given
        PassageIndex index = index(document("a", "The tanks leaked."), document("b", "Birds fly."));

        // When
        List<String> found = search(index, ALL, "LEAKING tank");

        // Then
        assertThat(found).containsExactly("a.00000");
    }

    @Test
    void shouldFindPairsOfCharactersWhenTheTextIsChinese() throws IOException {
        // Given
        PassageIndex index = index(document("a", "淨水場的消毒劑槽外洩。"), document("b", "圖書館在四月開幕。"));

        // When
        List<String> found = search(index, ALL, "誰知道淨水場外洩？");

        // Then
        assertThat(found).containsExactly("a.00000");
    }

    @Test
    void shouldFindSharedNamesWhenQuestionAndTextAreOfDifferentLanguages() throws IOException {
        // Given
        PassageIndex index = index(document("a", "The Lakeview plant leaked."), document("b", "Birds fly."));

        // When
        List<String> found = search(index, ALL, "Ｌａｋｅｖｉｅｗ 淨水場發生什麼事？");

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
        List<String> found = search(index, ALL, "leak");

        // Then
        assertThat(found).containsExactly("b.00000", "a.00000");
    }

    @Test
    void shouldFindAPassageWhenItsHeadingHasTheWord() throws IOException {
        // Given
        PassageIndex index =
                index(document("a", "---\ntitle: T\n---\nIntro.\n\n# Inspection\n\nTwo valves were open."));

        // When
        List<String> found = search(index, ALL, "inspections");

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
        List<String> found = search(index, ALL, "leak");

        // Then
        assertThat(found).containsExactly("a.00000", "b.00000", "c.00000", "d.00000");
    }

    @ParameterizedTest
    @ValueSource(strings = {"the of and what is", "Who did what, and why?", "?!…", "   ", "。，「」", "請問是什麼？"})
    void shouldFindNothingWhenTheQueryHasOnlyStopWordsOrPunctuation(String words) throws IOException {
        // Given
        PassageIndex index = index(document("a", "The tank is what it is, and who did it? 請問那是什麼？"));

        // When
        List<String> found = search(index, ALL, words);

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
        List<String> found = search(index, ALL, words);

        // Then
        assertThat(found).isSubsetOf("a.00000");
    }

    @Test
    void shouldSearchForTheRarestWordsWhenTheQueryIsVeryLong() throws IOException {
        // Given
        String common = IntStream.range(0, 300).mapToObj(i -> "common" + i).collect(Collectors.joining(" "));
        PassageIndex index = index(document("a", common), document("b", common), document("c", "The zirconium tank."));

        // When
        List<String> found = search(index, ALL, common + " zirconium " + "洩漏".repeat(10_000));

        // Then
        assertThat(found).contains("c.00000");
    }

    @Test
    void shouldRankByTheWordThatTheQueryRepeatsWhenTheQueryIsLong() throws IOException {
        // Given: both words are equally rare, so with equal scores the first id wins
        PassageIndex index = index(document("a", "The gasket failed."), document("b", "The valve failed."));

        // When
        List<String> once = search(index, ALL, "valve gasket" + MANY);
        List<String> ofShort = search(index, ALL, "valve gasket, or else another valve");
        List<String> repeated = search(index, ALL, "valve gasket, or else another valve" + MANY);

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
        List<String> found = search(index, ALL, "tank ".repeat(50) + "gasket valve plug" + MANY);

        // Then
        assertThat(found).containsExactly("e.00000", "d.00000");
    }

    @Test
    void shouldFindOnlyWhatIsInScopeWhenTenantCollectionsAndDatesAreGiven() throws IOException {
        // Given
        LocalDate march = LocalDate.of(2025, 3, 7);
        PassageIndex index = index(
                document("a", "local", "one", march, "It leaked."),
                document("b", "local", "two", march, "It leaked."),
                document("c", "local", "three", march, "It leaked."),
                document("d", "other", "one", march, "It leaked."),
                document("e", "local", "one", null, "It leaked."),
                document("f", "local", "one", march.minusDays(1), "It leaked."),
                document("g", "local", "one", march.plusDays(1), "It leaked."));

        // When
        List<String> collections = search(index, new Scope("local", List.of("one", "two"), null, null), "leak");
        List<String> day = search(index, new Scope("local", List.of("one"), march, march), "leak");
        List<String> since = search(index, new Scope("local", List.of("one"), march, null), "leak");
        List<String> until = search(index, new Scope("local", List.of("one"), null, march), "leak");

        // Then
        assertThat(collections).containsExactly("a.00000", "b.00000", "e.00000", "f.00000", "g.00000");
        assertThat(day).containsExactly("a.00000", "e.00000");
        assertThat(since).containsExactly("a.00000", "e.00000", "g.00000");
        assertThat(until).containsExactly("a.00000", "e.00000", "f.00000");
    }

    @Test
    void shouldFindOnlyWhatIsOfTheWantedDomains() throws IOException {
        // Given
        PassageIndex index = index(
                document("a", "---\nurl: https://example.org/a\n---\nIt leaked."),
                document("b", "---\nurl: https://news.example.org/b\n---\nIt leaked."),
                document("c", "---\nurl: https://badexample.org/c\n---\nIt leaked."),
                document("d", "It leaked."));

        // When
        List<String> included = search(index, from(List.of("example.org"), List.of()), "leak");
        List<String> excluded = search(index, from(List.of(), List.of("example.org")), "leak");
        List<String> both = search(index, from(List.of("example.org"), List.of("news.example.org")), "leak");

        // Then
        assertThat(included).containsExactly("a.00000", "b.00000");
        assertThat(excluded).containsExactly("c.00000", "d.00000");
        assertThat(both).containsExactly("a.00000");
    }

    private static Scope from(List<String> include, List<String> exclude) {
        return new Scope("local", List.of(), null, null, new Domains(include, exclude));
    }

    private static List<String> search(PassageIndex index, Scope scope, String words) throws IOException {
        return index.search(searcher -> {
            var query = PassageQuery.of(words, new TextAnalyzer(), searcher.getIndexReader());
            return query.isEmpty()
                    ? List.<String>of()
                    : Ranking.of(scope.around(query.get()), 100, searcher).stream()
                            .map(RankedPassage::id)
                            .toList();
        });
    }
}
