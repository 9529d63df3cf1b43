package dev.crosscheck.steps.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RetryPausesTest {

    private static final RetryPauses PAUSES =
            new RetryPauses(Duration.ofSeconds(1), Duration.ofSeconds(10), Duration.ofSeconds(60));

    @ParameterizedTest
    @CsvSource({"1, 0, 500", "1, 1, 1000", "2, 1, 2000", "3, 0.5, 3000", "3, 1, 4000", "5, 1, 10000", "1000, 1, 10000"})
    void shouldDoubleWithJitterUpToABound(int failures, double chance, long millis) {
        // When
        Duration pause = PAUSES.after(failures, Duration.ZERO, chance);

        // Then
        assertThat(pause).hasMillis(millis);
    }

    @ParameterizedTest
    @CsvSource({"1, 5, 0, 5000", "1, 5, 1, 6000", "1, 3600, 0, 60000", "5, 1, 1, 10000"})
    void shouldWaitAtLeastAsLongAsWasAskedUpToABound(int failures, int asked, double chance, long millis) {
        // When
        Duration pause = PAUSES.after(failures, Duration.ofSeconds(asked), chance);

        // Then
        assertThat(pause).hasMillis(millis);
    }
}
