package dev.crosscheck.search.retrieval;

import static dev.crosscheck.search.index.Corpus.document;
import static dev.crosscheck.search.index.Corpus.index;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.search.corpus.DocumentText;
import dev.crosscheck.search.corpus.PassageVector;
import dev.crosscheck.search.index.PassageIndex;
import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class MeaningTest {

    private static final Scope ALL = new Scope("local", List.of(), null, null);

    @Test
    void shouldRankByTheCosineWhenPassagesHaveVectors() throws IOException {
        // Given
        PassageIndex index = index(
                withVector(document("far", "One."), 3),
                withVector(document("near", "Two."), 1),
                document("none", "Three."));

        // When
        List<RankedPassage> found = index.search(searcher -> Meaning.nearest(at(1), ALL.filter(), 10, searcher));

        // Then
        assertThat(found).extracting(RankedPassage::id).containsExactly("near.00000", "far.00000");
        assertThat(found.getFirst().score()).isCloseTo(1, Offset.offset(1e-6));
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
        Scope mine = new Scope("local", List.of("mine"), may, null);

        // When
        List<RankedPassage> found = index.search(searcher -> Meaning.nearest(at(1), mine.filter(), 10, searcher));

        // Then
        assertThat(found).extracting(RankedPassage::id).containsExactly("mine.00000");
    }

    @Test
    void shouldFindNothingWhenTheScopeHasNoVectors() throws IOException {
        // Given
        PassageIndex index = index(
                withVector(document("other", "local", "other", null, "One."), 1),
                document("mine", "local", "mine", null, "Two."));
        Scope mine = new Scope("local", List.of("mine"), null, null);

        // When
        List<RankedPassage> found = index.search(searcher -> Meaning.nearest(at(1), mine.filter(), 10, searcher));

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
        Set<String> known = index.search(searcher -> {
            List<RankedPassage> all = Ranking.of(MatchAllDocsQuery.INSTANCE, 100, searcher);
            Set<Integer> addresses = Meaning.cosines(at(1), all, searcher).keySet();
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
        boolean first = without.search(searcher -> Meaning.isIn(searcher.getIndexReader()));
        boolean second = with.search(searcher -> Meaning.isIn(searcher.getIndexReader()));

        // Then
        assertThat(first).isFalse();
        assertThat(second).isTrue();
    }

    private static DocumentText withVector(DocumentText document, int seed) {
        return new DocumentText(document.document(), document.text(), document.passages(), List.of(at(seed)));
    }

    /** Returns a random point on the unit sphere, the same for the same seed. */
    private static PassageVector at(int seed) {
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
