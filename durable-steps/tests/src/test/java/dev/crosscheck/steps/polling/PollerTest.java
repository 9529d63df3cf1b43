package dev.crosscheck.steps.polling;

import static org.awaitility.Awaitility.await;

import dev.crosscheck.steps.polling.Poller.RoundResult;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class PollerTest {

    private final AtomicInteger rounds = new AtomicInteger();
    private Poller woken;

    @Test
    void shouldBeginARoundForAWakeUpThatComesDuringARound() {
        // Given
        try (Poller poller = new Poller("test", Duration.ofMinutes(1), Duration.ofMinutes(1), this::wokenInRound)) {
            woken = poller;

            // When
            poller.start();

            // Then
            await().until(() -> rounds.get() == 2);
        }
    }

    private RoundResult wokenInRound() {
        if (rounds.incrementAndGet() == 1) {
            woken.wake();
        }
        return RoundResult.NOTHING;
    }
}
