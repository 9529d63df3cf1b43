package dev.crosscheck.search.index;

import static dev.crosscheck.search.index.Corpus.document;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.text.Language;
import dev.crosscheck.search.index.Translation.Word;
import dev.crosscheck.search.index.Translation.Wording;
import java.io.IOException;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** How translated words find passages in an index, whatever holds it. */
public abstract class TranslatedSearchContract extends WordSearchContract {

    private static final Translation LEAK = new Translation(
            Language.ENGLISH,
            List.of(
                    new Word(List.of(new Wording(List.of("leak")), new Wording(List.of("divulg", "secret")))),
                    new Word(List.of(new Wording(List.of("purif", "plant")), new Wording(List.of("waterwork"))))));

    @Test
    void shouldFindPassagesOfTheOtherLanguageByAnyWordingOfTheirWords() throws IOException {
        // Given
        PassageIndex index = index(
                document("a", "The purification plant leaked."),
                document("b", "The waterworks stood still."),
                document("c", "They divulged the secret."),
                document("d", "A plant that was purified."),
                document("e", "Birds fly."),
                document("f", "淨水場外洩：leak, waterworks。淨水場的消毒劑槽外洩。"));

        // When
        List<RankedPassage> found = index.search(passages -> passages.byTranslation(LEAK, Scopes.ALL, 10));

        // Then
        assertThat(found).extracting(RankedPassage::id).startsWith("a.00000").doesNotContain("e.00000", "f.00000");
        assertThat(found).extracting(RankedPassage::id).contains("b.00000", "c.00000");
        assertThat(found).extracting(RankedPassage::score).isSortedAccordingTo(Comparator.reverseOrder());
    }

    @Test
    void shouldCountTheWordingsOfAWordAsOneWhenAPassageHasSeveral() throws IOException {
        // Given: both words are equally frequent
        Translation translation = new Translation(
                Language.ENGLISH,
                List.of(
                        new Word(List.of(
                                new Wording(List.of("tank")),
                                new Wording(List.of("vat")),
                                new Wording(List.of("tub")))),
                        new Word(List.of(new Wording(List.of("valv"))))));
        PassageIndex index = index(
                document("several", "A tank, vat and tub here."),
                document("both", "A tank and valve were here."),
                document("more", "One valve is here, too."),
                document("last", "This valve stands here."));

        // When
        List<RankedPassage> found = index.search(passages -> passages.byTranslation(translation, Scopes.ALL, 10));

        // Then
        assertThat(found.getFirst().id()).isEqualTo("both.00000");
    }

    @Test
    void shouldNotPreferARareWordingToAUsualOne() throws IOException {
        // Given
        Translation translation = new Translation(
                Language.ENGLISH,
                List.of(new Word(List.of(new Wording(List.of("vat")), new Wording(List.of("tank"))))));
        PassageIndex index = index(
                document("rare", "A vat was found here."),
                document("c", "A tank was found here."),
                document("b", "A tank was found here."));

        // When
        List<RankedPassage> found = index.search(passages -> passages.byTranslation(translation, Scopes.ALL, 10));

        // Then: each counts the same
        assertThat(found).extracting(RankedPassage::id).containsExactlyInAnyOrder("b.00000", "c.00000", "rare.00000");
        assertThat(found.getLast().score()).isCloseTo(found.getFirst().score(), Offset.offset(1e-4));
    }

    @Test
    void shouldStayWithinTheScopeWhenTheQueryIsTranslated() throws IOException {
        // Given
        LocalDate may = LocalDate.of(2025, 5, 1);
        PassageIndex index = index(
                document("mine", "local", "mine", may, "It leaked."),
                document("early", "local", "mine", may.minusYears(1), "It leaked."),
                document("other", "local", "other", may, "It leaked."),
                document("foreign", "stranger", "mine", may, "It leaked."));
        SearchScope mine = Scopes.of(List.of("mine"), may, null);

        // When
        List<RankedPassage> found = index.search(passages -> passages.byTranslation(LEAK, mine, 10));

        // Then
        assertThat(found).extracting(RankedPassage::id).containsExactly("mine.00000");
    }

    @Test
    void shouldFindNothingWhenNoPassageHasATranslatedWord() throws IOException {
        // Given
        PassageIndex index = index(document("a", "Birds fly."));

        // When
        List<RankedPassage> found = index.search(passages -> passages.byTranslation(LEAK, Scopes.ALL, 10));

        // Then
        assertThat(found).isEmpty();
    }

    @Test
    void shouldTellTheLanguagesOfPassages() throws IOException {
        // Given
        PassageIndex both = index(document("a", "The Lakeview plant leaked."), document("b", "Lakeview 淨水場外洩了。"));
        PassageIndex english = index(document("a", "The Lakeview plant leaked."));

        // When
        List<String> chinese = both.search(passages -> {
            List<RankedPassage> all = passages.byWords("Lakeview", Scopes.ALL, 10);
            Set<Integer> addresses = passages.inLanguage(Language.CHINESE, all);
            return all.stream()
                    .filter(passage -> addresses.contains(passage.address()))
                    .map(RankedPassage::id)
                    .toList();
        });

        boolean hasChinese = both.search(passages -> passages.haveLanguage(Language.CHINESE, Scopes.ALL));
        boolean hasEnglish = both.search(passages -> passages.haveLanguage(Language.ENGLISH, Scopes.ALL));
        boolean englishHasChinese = english.search(passages -> passages.haveLanguage(Language.CHINESE, Scopes.ALL));

        // Then
        assertThat(chinese).containsExactly("b.00000");
        assertThat(hasChinese).isTrue();
        assertThat(hasEnglish).isTrue();
        assertThat(englishHasChinese).isFalse();
    }
}
