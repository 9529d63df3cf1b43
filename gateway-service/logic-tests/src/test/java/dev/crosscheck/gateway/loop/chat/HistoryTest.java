package dev.crosscheck.gateway.loop.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.chat.Exchange;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HistoryTest {

    @Test
    void shouldTellOfTheLastExchangesAndOfTheLatestAtMoreLength() {
        // Given
        List<Exchange> exchanges = IntStream.range(0, 20)
                .mapToObj(place -> new Exchange("Question " + place, "a".repeat(5_000)))
                .toList();

        // When
        List<Exchange> told = History.compacted(exchanges);

        // Then
        assertThat(told).hasSize(12).first().extracting(Exchange::question).isEqualTo("Question 8");
        assertThat(told.getFirst().answer()).hasSize(301);
        assertThat(told.getLast().answer()).hasSize(1_501);
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
