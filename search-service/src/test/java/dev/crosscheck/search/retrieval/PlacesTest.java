package dev.crosscheck.search.retrieval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.search.index.RankedPassage;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PlacesTest {

    private static final RankedPassage A = new RankedPassage("a.0", 1, 9);
    private static final RankedPassage B = new RankedPassage("b.0", 2, 7);
    private static final RankedPassage A_AGAIN = new RankedPassage("a.1", 3, 6);
    private static final RankedPassage C = new RankedPassage("c.0", 4, 5);
    private static final RankedPassage D = new RankedPassage("d.0", 5, 1);

    private final Places places = new Places(List.of(A, B, A_AGAIN, C, D));

    @Test
    void shouldScaleScoresFromTheFirstDocumentToTheLast() {
        assertThat(places.first(9)).containsExactly(A, B, C, D);
        assertThat(places.first(9)).extracting(places::scaled).containsExactly(1.0, 0.75, 0.5, 0.0);
    }

    @Test
    void shouldScaleScoresOverAHundredDocuments() {
        // Given
        List<RankedPassage> many = IntStream.range(0, 150)
                .mapToObj(i -> new RankedPassage("d" + i + ".0", i, 199 - i))
                .toList();

        // Then
        assertThat(new Places(many).scaled(many.get(99))).isZero();
        assertThat(new Places(many).scaled(many.getFirst())).isEqualTo(1);
    }

    @Test
    void shouldLeaveTheDocumentsBetweenThoseThatSwap() {
        // When
        List<RankedPassage> swapped = places.swapped(List.of(C, A));

        // Then
        assertThat(swapped).containsExactly(C.scored(9), B, A.scored(5), A_AGAIN, D);
        assertThat(places.swapped(List.of())).containsExactly(A, B, A_AGAIN, C, D);
    }
}
