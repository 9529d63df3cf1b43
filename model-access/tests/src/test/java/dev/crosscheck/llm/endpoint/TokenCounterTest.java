package dev.crosscheck.llm.endpoint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.endpoint.TokenEstimate;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TokenCounterTest {

    private static final String TEXT = "The harbourmaster's counterclaims were incontrovertible, she said.";

    @ParameterizedTest
    @ValueSource(strings = {"gpt-4o-mini", "gpt-5", "o3", "openai/gpt-4.1-mini"})
    void shouldCountByTheTokenizerWhereItIsKnown(String model) {
        // Then
        assertThat(TokenEstimate.of(TEXT)).isNotEqualTo(14);
        assertThat(new TokenCounter(model).count(TEXT)).isEqualTo(14);
    }

    @Test
    void shouldEstimateWhereTheTokenizerIsNotKnown() {
        // Then
        assertThat(new TokenCounter("qwen2.5-0.5b-instruct").count(TEXT)).isEqualTo(TokenEstimate.of(TEXT));
    }

    @Test
    void shouldComeToCountAsTheEndpointDoes() {
        // Given
        TokenCounter counter = new TokenCounter("some-model");

        // When
        for (int i = 0; i < 12; i++) {
            counter.reconcile(TEXT, 34);
        }

        // Then
        assertThat(counter.count(TEXT.repeat(10))).isCloseTo(340L, Percentage.withPercentage(5));
    }

    @Test
    void shouldNotBelieveACountThatCannotBe() {
        // Given
        TokenCounter counter = new TokenCounter("some-model");

        // When
        counter.reconcile(TEXT, 1_000_000);
        counter.reconcile(TEXT, 0);

        // Then
        assertThat(counter.count(TEXT)).isLessThanOrEqualTo(4 * TokenEstimate.of(TEXT));
    }
}
