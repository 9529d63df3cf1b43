package dev.crosscheck.search.index;

import static dev.crosscheck.search.index.Corpus.document;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.crosscheck.model.source.Domains;
import dev.crosscheck.model.source.Notice;
import dev.crosscheck.search.corpus.DocumentText;
import dev.crosscheck.search.corpus.PassageVector;
import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** What searches find in an index, whatever holds it: within a scope, and by meaning. */
public abstract class PassagesContract extends TranslatedSearchContract {

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
        List<String> collections = search(index, Scopes.of(List.of("one", "two"), null, null), "leak");
        List<String> day = search(index, Scopes.of(List.of("one"), march, march), "leak");
        List<String> since = search(index, Scopes.of(List.of("one"), march, null), "leak");
        List<String> until = search(index, Scopes.of(List.of("one"), null, march), "leak");

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

    private static SearchScope from(List<String> include, List<String> exclude) {
        return new SearchScope("local", List.of(), null, null, new Domains(include, exclude));
    }

    @Test
    void shouldReadAPassageAsItWasWritten() throws IOException {
        // Given
        DocumentText document = document("a", """
                ---
                title: The leak
                url: https://news.example.org/leak
                site: Example News
                date: 2025-03-07
                ---
                # Plant

                The tank leaked. 淨水場外洩。""");
        PassageIndex index = index(document);

        // When
        IndexedPassage read = index.search(passages ->
                passages.read(passages.byWords("tank", Scopes.ALL, 10).getFirst()));

        // Then
        assertThat(read.id()).isEqualTo("a.00000");
        assertThat(read.documentId()).isEqualTo(document.document().id());
        assertThat(read.version()).isEqualTo(1);
        assertThat(read.contentHash()).isEqualTo(document.document().contentHash());
        assertThat(read.metadata())
                .usingRecursiveComparison()
                .ignoringFields("language")
                .isEqualTo(document.document().metadata());
        assertThat(read.metadata().published()).isEqualTo(LocalDate.of(2025, 3, 7));
        assertThat(read.language()).isEqualTo(document.document().language());
        assertThat(read.passage().text()).contains("The tank leaked. 淨水場外洩。");
        assertThat(read.passage().sectionPath()).isEqualTo("Plant");
        assertThat(read.passage().end()).isGreaterThan(read.passage().start());
    }

    @Test
    void shouldKnowOfEachPassageWhatItsDocumentSaysOfItsRetraction() throws IOException {
        // Given
        PassageIndex index = index(
                document("a", "# Leak\n\nThis article has been retracted.\n\n# Plant\n\nThe tank leaked."),
                document("b", "# Leak\n\nThe tank leaked too."));

        // When
        List<IndexedPassage> read = index.search(passages -> {
            List<IndexedPassage> all = new ArrayList<>();
            for (RankedPassage passage : passages.byWords("tank", Scopes.ALL, 10)) {
                all.add(passages.read(passage));
            }
            return all;
        });

        // Then
        assertThat(read)
                .extracting(passage -> passage.documentId().value(), IndexedPassage::notice)
                .containsExactlyInAnyOrder(tuple("a", Notice.RETRACTED), tuple("b", null));
    }

    @Test
    void shouldCountDocumentsAndPassages() throws IOException {
        // Given
        PassageIndex index = index(
                document("a", "---\ntitle: T\n---\nIntro.\n\n# Inspection\n\nTwo valves were open."),
                document("b", "Birds fly."));

        // Then
        assertThat(index.documents()).isEqualTo(2);
        assertThat(index.passages()).isEqualTo(3);
    }

    @Test
    void shouldRankByTheCosineWhenPassagesHaveVectors() throws IOException {
        // Given
        PassageIndex index = index(
                withVector(document("far", "One."), 3),
                withVector(document("near", "Two."), 1),
                document("none", "Three."));

        // When
        List<RankedPassage> found = index.search(passages -> passages.byMeaning(at(1), Scopes.ALL, 10));

        // Then
        assertThat(found).extracting(RankedPassage::id).containsExactly("near.00000", "far.00000");
        assertThat(found.getFirst().score()).isCloseTo(1, Offset.offset(1e-5));
    }

    @Test
    void shouldStayWithinTheScopeWhenNearerPassagesAreOutsideOfIt() throws IOException {
        // Given
        LocalDate may = LocalDate.of(2025, 5, 1);
        PassageIndex index = index(
                withVector(document("other", "local", "other", null, "One."), 1),
                withVector(document("early", "local", "mine", may.minusYears(1), "Two."), 1),
                withVector(document("foreign", "stranger", "mine", may, "Three."), 1),
                withVector(document("mine", "local", "mine", may, "Four."), 5));
        SearchScope mine = Scopes.of(List.of("mine"), may, null);

        // When
        List<RankedPassage> found = index.search(passages -> passages.byMeaning(at(1), mine, 10));

        // Then
        assertThat(found).extracting(RankedPassage::id).containsExactly("mine.00000");
    }

    @Test
    void shouldFindNothingWhenTheScopeHasNoVectors() throws IOException {
        // Given
        PassageIndex index = index(
                withVector(document("other", "local", "other", null, "One."), 1),
                document("mine", "local", "mine", null, "Two."));
        SearchScope mine = Scopes.of(List.of("mine"), null, null);

        // When
        List<RankedPassage> found = index.search(passages -> passages.byMeaning(at(1), mine, 10));

        // Then
        assertThat(found).isEmpty();
    }

    @Test
    void shouldTellWhichPassagesHaveAVectorWhenSomeCameLater() throws IOException {
        // Given
        List<DocumentText> documents = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            DocumentText document = document("d" + i, "Text " + i + ".");
            documents.add(i % 3 == 0 ? withVector(document, i) : document);
        }
        PassageIndex index = index(documents.subList(0, 20).toArray(DocumentText[]::new));
        for (DocumentText document : documents.subList(20, 40)) {
            index.put(document);
        }
        index.put(withVector(documents.get(1), 1));
        index.refresh();

        // When
        Set<String> known = index.search(passages -> {
            List<RankedPassage> all = passages.byWords("text", Scopes.ALL, 100);
            Set<Integer> addresses = passages.withVectors(all);
            return all.stream()
                    .filter(passage -> addresses.contains(passage.address()))
                    .map(passage -> passage.documentId().value())
                    .collect(Collectors.toSet());
        });

        // Then
        assertThat(known)
                .containsExactlyInAnyOrderElementsOf(IntStream.range(0, 40)
                        .filter(i -> i % 3 == 0 || i == 1)
                        .mapToObj(i -> "d" + i)
                        .toList());
    }

    @Test
    void shouldSayThatThereIsNoMeaningWhenNoPassageHasAVector() throws IOException {
        // Given
        PassageIndex without = index(document("a", "One."));
        PassageIndex with = index(document("a", "One."), withVector(document("b", "Two."), 2));

        // When
        boolean first = without.search(SearchedPassages::haveVectors);
        boolean second = with.search(SearchedPassages::haveVectors);

        // Then
        assertThat(first).isFalse();
        assertThat(second).isTrue();
    }

    public static DocumentText withVector(DocumentText document, int seed) {
        return new DocumentText(document.document(), document.text(), document.passages(), List.of(at(seed)));
    }

    /** Returns a random point on the unit sphere, the same for the same seed. */
    public static PassageVector at(int seed) {
        Random random = new Random(seed);
        float[] values = new float[384];
        double squares = 0;
        for (int i = 0; i < values.length; i++) {
            values[i] = (float) random.nextGaussian();
            squares += values[i] * values[i];
        }
        for (int i = 0; i < values.length; i++) {
            values[i] /= (float) Math.sqrt(squares);
        }
        return PassageVector.of(values);
    }
}
