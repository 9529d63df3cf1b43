package dev.crosscheck.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.crosscheck.endpoint.Prices;
import dev.crosscheck.llm.endpoint.ModelFailures;
import dev.crosscheck.llm.endpoint.TokenCounter;
import dev.crosscheck.steps.budget.Estimate;
import java.util.List;
import org.junit.jupiter.api.Test;

class CallCostTest {

    @Test
    void shouldCountThePromptWithAMarginAndTheLongestAnswer() {
        // Given
        CallCost cost = new CallCost(1_000, new Prices(2, 10));

        // When
        Estimate estimate = cost.of(List.of("x".repeat(400), "y".repeat(40)), new TokenCounter("a-model"));

        // Then: 125 and 13 tokens, and 8 more for each message
        assertThat(estimate.tokens()).isEqualTo(1_154);
        assertThat(estimate.usd()).isCloseTo((154 * 2 + 1_000 * 10) / 1e6, within(1e-12));
    }

    @Test
    void shouldCountByTheModelsTokenizerWhereItIsKnown() {
        // Given: o200k_base has one token for each of these words, so four characters a token is a poor estimate
        List<String> words = List.of("internationalization ".repeat(100));
        CallCost cost = new CallCost(0, new Prices(0, 0));

        // When
        Estimate known = cost.of(words, new TokenCounter("gpt-4o"));
        Estimate unknown = cost.of(words, new TokenCounter("a-model"));

        // Then
        assertThat(known.tokens()).isBetween(100L, 400L);
        assertThat(unknown.tokens()).isEqualTo(665);
    }

    @Test
    void shouldReserveMoreAndNeverLessWhereTheEndpointCountedOtherwise() {
        // Given
        TokenCounter dear = new TokenCounter("a-model");
        TokenCounter cheap = new TokenCounter("a-model");
        CallCost cost = new CallCost(0, new Prices(0, 0));

        // When
        dear.reconcile("x".repeat(400), 200);
        cheap.reconcile("x".repeat(400), 50);

        // Then
        assertThat(cost.of(List.of("x".repeat(400)), dear).tokens()).isEqualTo(258);
        assertThat(cost.of(List.of("x".repeat(400)), cheap).tokens()).isEqualTo(133);
    }

    @Test
    void shouldTakeForUnpaidOnlyWhatTheEndpointRefused() {
        // When
        Estimate estimate = new CallCost(1, new Prices(0, 0)).of(List.of("x"), new TokenCounter("a-model"));

        // Then
        assertThat(estimate.unpaid())
                .contains(ModelFailures.RATE_LIMITED, ModelFailures.UNREACHABLE, "model_without_json_schema")
                .doesNotContain(
                        ModelFailures.TIMEOUT,
                        ModelFailures.CONNECTION_LOST,
                        ModelFailures.BAD_RESPONSE,
                        ModelFailures.INTERRUPTED);
    }
}
