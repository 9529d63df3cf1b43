package dev.crosscheck.benchmarks.retrieval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MeanIntervalTest {

    @Test
    void shouldBeTheIntervalOfTheMeanWhenValuesAreManyAndIndependent() {
        // Given: half ones, half zeros; the mean of 400 such draws has a standard error of 0.025
        double[] values = IntStream.range(0, 400).mapToDouble(i -> i % 2).toArray();

        // When
        MeanInterval estimate = MeanInterval.of(values);

        // Then
        assertThat(estimate.mean()).isEqualTo(0.5);
        assertThat(estimate.low()).isCloseTo(0.5 - 1.96 * 0.025, within(0.006));
        assertThat(estimate.high()).isCloseTo(0.5 + 1.96 * 0.025, within(0.006));
    }

    @Test
    void shouldBeTheSameWheneverItIsMade() {
        // Given
        double[] values = {0.1, 0.9, 0.4, 0.4, 1};

        // Then
        assertThat(MeanInterval.of(values)).isEqualTo(MeanInterval.of(values));
    }

    @Test
    void shouldHaveNoWidthWhenThereIsOneValue() {
        assertThat(MeanInterval.of(new double[] {0.25})).isEqualTo(new MeanInterval(0.25, 0.25, 0.25));
    }
}
