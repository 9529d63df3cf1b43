package dev.crosscheck.steps.polling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.steps.polling.Poller.RoundResult;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class PollerTest {

    private static final int WAKES = 5;

    private final AtomicInteger rounds = new AtomicInteger();
    private Poller woken;

    @Test
    void shouldServeManyWakeUpsInOneRoundWhenGathering() {
        // Given
        try (Poller poller = poller().gathering(Duration.ofMillis(500))) {
            poller.start();
            await().until(() -> rounds.get() == 1);

            // When
            for (int wake = 0; wake < WAKES; wake++) {
                poller.wake();
            }

            // Then
            await().until(() -> rounds.get() == 2);
            await().during(Duration.ofMillis(600)).until(() -> rounds.get() == 2);
        }
    }

    @Test
    void shouldBeginARoundForAWakeUpThatComesDuringARound() {
        // Given
        try (Poller poller = new Poller("test", Duration.ofMinutes(1), Duration.ofMinutes(1), this::wokenInRound)
                .gathering(Duration.ofMillis(10))) {
            woken = poller;

            // When
            poller.start();

            // Then
            await().until(() -> rounds.get() == 2);
            assertThat(rounds).hasValue(2);
        }
    }

    private RoundResult wokenInRound() {
        if (rounds.incrementAndGet() == 1) {
            woken.wake();
        }
        return RoundResult.NOTHING;
    }

    private Poller poller() {
        return new Poller("test", Duration.ofMinutes(1), Duration.ofMinutes(1), () -> {
            rounds.incrementAndGet();
            return RoundResult.NOTHING;
        });
    }
}
