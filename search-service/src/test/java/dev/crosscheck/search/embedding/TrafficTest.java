package dev.crosscheck.search.embedding;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class TrafficTest {

    private static final Duration NO_TIME = Duration.ZERO;
    private static final Duration A_BIT = Duration.ofMillis(100);
    private static final Duration LONG = Duration.ofSeconds(30);

    private final Traffic traffic = new Traffic();

    @Test
    void shouldNotWaitWhenNobodyHasSearched() throws InterruptedException {
        // When
        Duration waited = wait(LONG, LONG);

        // Then
        assertThat(waited).isLessThan(LONG);
    }

    @Test
    void shouldWaitNoLongerThanAllowedWhenASearchRuns() throws InterruptedException {
        try (Traffic.Search _ = traffic.begin()) {
            // When
            Duration waited = wait(NO_TIME, A_BIT);

            // Then
            assertThat(waited).isGreaterThanOrEqualTo(A_BIT);
        }
    }

    @Test
    void shouldWaitUntilItHasBeenQuietWhenASearchHasJustEnded() throws InterruptedException {
        // Given
        traffic.begin().close();

        // When
        Duration waited = wait(A_BIT, LONG);

        // Then
        assertThat(waited).isBetween(A_BIT.dividedBy(2), LONG);
    }

    private Duration wait(Duration quiet, Duration most) throws InterruptedException {
        long began = System.nanoTime();
        traffic.awaitQuiet(quiet, most);
        return Duration.ofNanos(System.nanoTime() - began);
    }
}
