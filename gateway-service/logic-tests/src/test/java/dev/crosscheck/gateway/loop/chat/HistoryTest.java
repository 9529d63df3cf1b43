package dev.crosscheck.gateway.loop.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.chat.Exchange;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HistoryTest {

    @Test
    void shouldTellOfTheLastExchangesAndOfTheLatestAtMoreLength() {
        // Given
        List<Exchange> exchanges = exchanges(20);

        // When
        List<Exchange> told = History.compacted(exchanges);

        // Then
        assertThat(told).hasSize(20);
        assertThat(told.get(7)).isEqualTo(new Exchange("Question 7", ""));
        assertThat(told.get(8).question()).isEqualTo("Question 8");
        assertThat(told.get(8).answer()).hasSize(301);
        assertThat(told.getLast().answer()).hasSize(1_501);
    }

    @Test
    void shouldTellOfNoMoreThanSixtyQuestionsAndShortenTheOldest() {
        // Given
        List<Exchange> exchanges = new ArrayList<>(exchanges(70));
        exchanges.set(10, new Exchange("q".repeat(500), "a"));

        // When
        List<Exchange> told = History.compacted(exchanges);

        // Then
        assertThat(told).hasSize(60);
        assertThat(told.getFirst()).isEqualTo(new Exchange("q".repeat(80) + "…", ""));
    }

    private static List<Exchange> exchanges(int count) {
        return IntStream.range(0, count)
                .mapToObj(place -> new Exchange("Question " + place, "a".repeat(5_000)))
                .toList();
    }

    @Test
    void shouldTellNeitherOfCitationsNorOfTheFrame() {
        // When
        List<Exchange> told =
                History.compacted(List.of(new Exchange("How much?", "40 litres [1].\n\n> Rests on the source 1.")));

        // Then
        assertThat(told).containsExactly(new Exchange("How much?", "40 litres."));
    }

    @Test
    void shouldCutNoCharacterInTwo() {
        // When
        List<Exchange> told = History.compacted(List.of(new Exchange("?", "a".repeat(1_499) + "𝄞".repeat(10))));

        // Then
        assertThat(told.getFirst().answer()).isEqualTo("a".repeat(1_499) + "…");
    }

    @Test
    void shouldTellLaterThreadsWhichFiguresHadNoBasis() {
        // When
        List<Exchange> told = History.compacted(List.of(new Exchange("How far?", "17 km.", List.of("17 km"))));

        // Then
        assertThat(told).containsExactly(new Exchange("How far?", "17 km.", List.of("17 km")));
    }
}
