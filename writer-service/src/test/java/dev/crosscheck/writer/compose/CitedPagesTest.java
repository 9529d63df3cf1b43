package dev.crosscheck.writer.compose;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.claim.Statements;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Phrases;
import dev.crosscheck.writer.Given;
import java.util.List;
import org.junit.jupiter.api.Test;

class CitedPagesTest {

    private static final String FIRST = "The plant knew about the leak on 11 February 2025.";
    private static final String SECOND = "The tank was emptied two weeks later.";

    private static Source paged(int number, Integer first, Integer second) {
        Source source = Given.source(number, "Agency", 1, "government", FIRST);
        List<Passage> passages = List.of(
                new Passage(0, FIRST.length(), first, "", FIRST),
                new Passage(100, 100 + SECOND.length(), second, "", SECOND));
        return new Source(number, source.document().withPassages(passages), null);
    }

    private static CitedPages quoting(String markdown) {
        return new CitedPages(Statements.in(markdown, Language.ENGLISH));
    }

    @Test
    void shouldNameThePagesOfWhatIsQuotedFromThatSource() {
        // Given
        CitedPages sut = quoting("- “" + SECOND + "” [1]\n- “" + FIRST + "” [1]\n- “" + FIRST + "” [2]\n");

        // When
        // Then
        assertThat(sut.of(paged(1, 12, 3))).containsExactly(3, 12);
        assertThat(sut.of(paged(2, 12, 3))).containsExactly(12);
        assertThat(sut.of(paged(3, 12, 3))).isEmpty();
        assertThat(sut.of(paged(1, null, null))).isEmpty();
    }

    @Test
    void shouldStandBesideTheSourceInTheReportsLanguage() {
        // Given
        CitedPages one = quoting("- “" + FIRST + "” [1]\n");
        CitedPages two = quoting("- “" + FIRST + "” [1]\n- “" + SECOND + "” [1]\n");

        // When
        String english = list(Language.ENGLISH, one);
        String englishOfTwo = list(Language.ENGLISH, two);
        String chinese = list(Language.CHINESE, two);

        // Then
        assertThat(english).contains(", p. 12, https://");
        assertThat(englishOfTwo).contains(", pp. 3, 12, https://");
        assertThat(chinese).contains("第 3、12 頁");
    }

    private static String list(Language language, CitedPages pages) {
        return new SourceList(language, Phrases.load(HeuristicComposer.class, "report", language), pages)
                .markdown(List.of(paged(1, 12, 3)));
    }
}
