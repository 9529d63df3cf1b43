package dev.crosscheck.reader;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LatestTest {

    private final List<String> read = new ArrayList<>();
    private final Latest<WindowReading> reader = new Latest<>(
            (question, windows) -> {
                read.addAll(windows);
                return windows.stream()
                        .<WindowReading>map(window -> new Lengths(window.length(), question.length()))
                        .toList();
            },
            2);

    private record Lengths(double answers, double margin) implements WindowReading {
        @Override
        public BestSpan between(int from, int to) {
            return new BestSpan(margin, from, from);
        }
    }

    @Test
    void shouldReadEachWindowOnceForAQuestion() {
        // When
        List<WindowReading> first = reader.read("q", List.of("a", "bb", "a"));
        List<WindowReading> second = reader.read("q", List.of("bb", "a"));

        // Then
        assertThat(read).containsExactly("a", "bb");
        assertThat(first).extracting(WindowReading::answers).containsExactly(1.0, 2.0, 1.0);
        assertThat(second).extracting(WindowReading::answers).containsExactly(2.0, 1.0);
    }

    @Test
    void shouldReadAWindowAgainForAnotherQuestion() {
        // When
        reader.read("q", List.of("a"));
        List<WindowReading> other = reader.read("other", List.of("a"));

        // Then
        assertThat(read).containsExactly("a", "a");
        assertThat(other).extracting(reading -> reading.best().margin()).containsExactly(5.0);
    }

    @Test
    void shouldRememberNoMoreThanItMay() {
        // Given
        List<String> windows =
                IntStream.range(0, 100).mapToObj("window %d"::formatted).toList();
        reader.read("q", windows);
        read.clear();

        // When
        List<WindowReading> again = reader.read("q", windows);

        // Then
        assertThat(read).hasSizeGreaterThanOrEqualTo(98);
        assertThat(again).hasSize(100);
    }
}
