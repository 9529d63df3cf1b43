package dev.crosscheck.search.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.crosscheck.rest.ProblemException;
import dev.crosscheck.search.TestConfig;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class UploadTurnsTest {

    private final UploadTurns turns = new UploadTurns(TestConfig.with(Map.of(
                    "crosscheck.search.max-bytes-in-flight", "10K",
                    "crosscheck.search.turn-patience", "100ms"))
            .search());

    @Test
    void shouldLetSeveralInWhenTheyFitTogether() throws IOException {
        // When
        int result = turns.take(4000, () -> turns.take(4000, () -> 7));

        // Then
        assertThat(result).isEqualTo(7);
    }

    @Test
    void shouldSayThatItIsBusyWhenThereIsNoRoomInTime() throws Exception {
        // Given
        CountDownLatch inside = new CountDownLatch(1);
        CountDownLatch leave = new CountDownLatch(1);
        Thread first = Thread.ofVirtual().start(() -> {
            try {
                turns.take(10_000, () -> {
                    inside.countDown();
                    return awaitUninterruptibly(leave);
                });
            } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        });
        inside.await();

        // When
        ProblemException busy = catchThrowableOfType(ProblemException.class, () -> turns.take(8000, () -> 1));
        leave.countDown();
        first.join();

        // Then
        assertThat(busy.problem().status()).isEqualTo(503);
        assertThat(busy.problem().error().retryable()).isTrue();
        assertThat(turns.take(8000, () -> 2)).isEqualTo(2);
    }

    @Test
    void shouldWeighJsonByItsValuesNotByItsBytesAlone() {
        // Then
        assertThat(UploadTurns.weightOfJson(1_000)).isEqualTo(17_000);
        assertThat(UploadTurns.weightOfJson(20L * 1024 * 1024)).isEqualTo(36L * 1024 * 1024);
    }

    private static int awaitUninterruptibly(CountDownLatch latch) {
        try {
            latch.await();
            return 0;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
