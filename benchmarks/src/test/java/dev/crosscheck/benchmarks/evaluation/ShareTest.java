package dev.crosscheck.benchmarks.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShareTest {

    /** Bounds by statsmodels 0.15, {@code proportion_confint(hits, of, method="wilson")}. */
    @ParameterizedTest
    @CsvSource({"3, 5, 0.231, 0.882", "0, 19, 0.000, 0.168", "19, 19, 0.832, 1.000", "57, 116, 0.402, 0.581"})
    void shouldHaveWilsonsInterval(int hits, int of, double low, double high) {
        // When
        var json = new Share(hits, of).toJson();

        // Then
        assertThat(json.path("low").asDouble()).isEqualTo(low);
        assertThat(json.path("high").asDouble()).isEqualTo(high);
    }

    @Test
    void shouldSayItsIntervalInWords() {
        assertThat(new Share(3, 5)).hasToString("0.600 (3 of 5; 95 %: 0.231 to 0.882)");
    }

    @Test
    void shouldHaveNoIntervalWhenNothingWasExpected() {
        assertThat(Share.NONE).hasToString("none expected");
        assertThat(Share.NONE.toJson().has("low")).isFalse();
        assertThat(Share.NONE.toJson().path("share").isNull()).isTrue();
    }
}
