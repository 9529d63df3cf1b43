package dev.crosscheck.steps.stream;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class TextWriterTest {

    record Piece(long offset, String text, boolean last) {}

    private final List<Piece> pieces = new ArrayList<>();
    private long millis = 5_000;
    private final TextWriter writer = writer(100);

    private TextWriter writer(int mostCharacters) {
        return new TextWriter(
                (offset, text, last) -> pieces.add(new Piece(offset, text, last)),
                Duration.ofMillis(200),
                mostCharacters,
                () -> TimeUnit.MILLISECONDS.toNanos(millis));
    }

    @Test
    void shouldMakeFewPiecesOfManyAdditions() {
        // When
        for (int i = 0; i < 100; i++) {
            writer.add("ab");
            millis += 10;
        }
        writer.end();

        // Then
        assertThat(pieces).hasSize(6);
        assertThat(pieces.getFirst()).isEqualTo(new Piece(0, "ab", false));
        assertThat(pieces.get(1)).isEqualTo(new Piece(2, "ab".repeat(20), false));
        assertThat(pieces.getLast().last()).isTrue();
        assertThat(pieces)
                .extracting(Piece::text)
                .satisfies(all -> assertThat(String.join("", all)).isEqualTo("ab".repeat(100)));
    }

    @Test
    void shouldLeaveOutWhatExceedsAPieceAndShowItAsAJump() {
        // Given
        TextWriter small = writer(5);
        small.add("a");

        // When
        small.add("bcd");
        small.add("efgh");
        small.add("ijk");
        millis += 200;
        small.add("l");
        millis += 200;
        small.add("m");

        // Then
        assertThat(pieces)
                .containsExactly(new Piece(0, "a", false), new Piece(1, "bcdef", false), new Piece(12, "m", false));
    }

    @Test
    void shouldNotCutASurrogatePairInTwo() {
        // Given
        TextWriter small = writer(3);
        small.add("a");

        // When
        small.add("bc😀");
        small.end();

        // Then
        assertThat(pieces.getLast()).isEqualTo(new Piece(1, "bc", true));
    }

    @Test
    void shouldEndAnEmptyTextWithAnEmptyPiece() {
        // When
        writer.end();
        writer.end();

        // Then
        assertThat(pieces).containsExactly(new Piece(0, "", true));
    }

    @Test
    void shouldSayNothingAfterItIsClosed() {
        // Given
        writer.add("a");

        // When
        writer.close();
        millis += 1_000;
        writer.add("b");
        writer.end();

        // Then
        assertThat(pieces).containsExactly(new Piece(0, "a", false));
    }
}
