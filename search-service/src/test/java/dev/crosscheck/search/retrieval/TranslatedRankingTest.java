package dev.crosscheck.search.retrieval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.search.index.RankedPassage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** English documents are e…, Chinese ones z…; the query is English. */
class TranslatedRankingTest {

    @Test
    void shouldAddDocumentsOfTheOtherLanguageBelowTheFirst() {
        // Given
        List<RankedPassage> own = List.of(passage("e1", 10), passage("e2", 8), passage("e3", 6));
        List<RankedPassage> translated = List.of(passage("z1", 3), passage("z2", 1));

        // When
        List<RankedPassage> merged = merged(own, translated);

        // Then
        assertThat(documents(merged)).containsExactly("e1", "e2", "z1", "e3", "z2");
        assertThat(merged.getFirst().score()).isCloseTo(1, Offset.offset(1e-9));
        assertThat(merged.get(2).score()).isCloseTo(0.7, Offset.offset(1e-9));
    }

    @Test
    void shouldKeepTheOrderWithinEachLanguageWhateverIsFound() {
        Random random = new Random(5);
        for (int i = 0; i < 400; i++) {
            // Given
            List<RankedPassage> own = ranking(random, "ez", 30);
            List<RankedPassage> translated = ranking(random, "z", 15);

            // When
            List<RankedPassage> merged = merged(own, translated);

            // Then
            assertThat(of("e", merged)).isEqualTo(of("e", own));
            List<String> chinese = new ArrayList<>(of("z", translated));
            of("z", own).stream().filter(id -> !chinese.contains(id)).forEach(chinese::add);
            assertThat(of("z", merged)).isEqualTo(chinese);
        }
    }

    @Test
    void shouldLeaveTheRankingAsItIsWhenTheTranslationFindsNothing() {
        // Given
        List<RankedPassage> own = List.of(passage("e1", 10), passage("z1", 8));

        // When
        List<RankedPassage> merged = merged(own, List.of());

        // Then
        assertThat(merged).isSameAs(own);
    }

    @Test
    void shouldGiveTheBestPlacesToTheTranslationWhenTheQueryItselfFindsOnlyTheOtherLanguage() {
        // Given: a name that many documents have
        List<RankedPassage> own = List.of(passage("z1", 10), passage("z2", 9), passage("z3", 8));
        List<RankedPassage> translated = List.of(passage("z3", 20), passage("z4", 12), passage("z1", 5));

        // When
        List<RankedPassage> merged = merged(own, translated);

        // Then
        assertThat(documents(merged)).containsExactly("z3", "z4", "z1", "z2");
        assertThat(merged.getFirst().score()).isCloseTo(1, Offset.offset(1e-9));
    }

    @Test
    void shouldKeepTheFirstPlaceForTheOtherLanguageWhenANameHasFoundItThere() {
        // Given
        List<RankedPassage> own = List.of(passage("z1", 10), passage("e1", 5));
        List<RankedPassage> translated = List.of(passage("z1", 20), passage("z2", 18));

        // When
        List<RankedPassage> merged = merged(own, translated);

        // Then
        assertThat(documents(merged)).containsExactly("z1", "z2", "e1");
    }

    @Test
    void shouldKeepThePassagesOfADocumentTogetherAndTheirBestFirst() {
        // Given
        List<RankedPassage> own = List.of(passage("e1", 10), passage("e2", 8), passage("e1", 1, 1));
        List<RankedPassage> translated = List.of(passage("z1", 4), passage("z1", 1, 3));

        // When
        List<RankedPassage> merged = merged(own, translated);

        // Then
        assertThat(merged)
                .extracting(RankedPassage::id)
                .containsExactly("e1.00000", "e1.00001", "e2.00000", "z1.00000", "z1.00001");
    }

    @Test
    void shouldRankByTheTranslationAloneWhenTheQueryItselfFindsNothing() {
        // When
        List<RankedPassage> merged = merged(List.of(), List.of(passage("z1", 4), passage("z2", 1)));

        // Then
        assertThat(documents(merged)).containsExactly("z1", "z2");
        assertThat(merged.getFirst().score()).isCloseTo(1, Offset.offset(1e-9));
    }

    private static List<RankedPassage> merged(List<RankedPassage> own, List<RankedPassage> translated) {
        Set<Integer> chinese = own.stream()
                .filter(passage -> passage.id().startsWith("z"))
                .map(RankedPassage::address)
                .collect(Collectors.toSet());
        return TranslatedRanking.of(own, translated, chinese);
    }

    private static List<RankedPassage> ranking(Random random, String languages, int passages) {
        return IntStream.range(0, passages)
                .mapToObj(i -> passage(
                        languages.charAt(random.nextInt(languages.length())) + "" + random.nextInt(20),
                        random.nextInt(3),
                        random.nextInt(1, 9)))
                .collect(Collectors.toMap(RankedPassage::id, passage -> passage, (a, _) -> a))
                .values()
                .stream()
                .sorted(Comparator.comparingDouble(passage -> -passage.score()))
                .toList();
    }

    private static RankedPassage passage(String document, double score) {
        return passage(document, 0, score);
    }

    private static RankedPassage passage(String document, int ordinal, double score) {
        String id = document + ".0000" + ordinal;
        return new RankedPassage(id, id.hashCode(), score);
    }

    private static List<String> of(String language, List<RankedPassage> ranking) {
        return documents(ranking).stream().filter(id -> id.startsWith(language)).toList();
    }

    private static List<String> documents(List<RankedPassage> ranking) {
        return ranking.stream()
                .map(RankedPassage::documentId)
                .map(DocumentId::value)
                .distinct()
                .toList();
    }
}
