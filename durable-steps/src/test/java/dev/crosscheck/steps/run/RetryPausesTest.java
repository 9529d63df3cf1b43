package dev.crosscheck.steps.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RetryPausesTest {

    private static final RetryPauses PAUSES = new RetryPauses(Duration.ofSeconds(1), Duration.ofSeconds(10));

    @ParameterizedTest
    @CsvSource({"1, 0, 500", "1, 1, 1000", "2, 1, 2000", "3, 0.5, 3000", "5, 1, 10000", "1000, 1, 10000"})
    void shouldDoubleWithJitterUpToABound(int failures, double chance, long millis) {
        // When
        Duration pause = PAUSES.after(failures, chance);

        // Then
        assertThat(pause).hasMillis(millis);
    }
}
