package dev.crosscheck.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.crosscheck.llm.endpoint.ChatEndpoint.Prices;
import dev.crosscheck.llm.endpoint.ModelFailures;
import dev.crosscheck.steps.budget.Estimate;
import java.util.List;
import org.junit.jupiter.api.Test;

class CallCostTest {

    @Test
    void shouldCountThePromptWithAMarginAndTheLongestAnswer() {
        // Given
        CallCost cost = new CallCost(1_000, new Prices(2, 10));

        // When
        Estimate estimate = cost.of(List.of("x".repeat(400), "y".repeat(40)));

        // Then: 125 and 13 tokens, and 8 around each
        assertThat(estimate.tokens()).isEqualTo(1_154);
        assertThat(estimate.usd()).isCloseTo((154 * 2 + 1_000 * 10) / 1e6, within(1e-12));
    }

    @Test
    void shouldTakeForUnpaidOnlyWhatTheEndpointRefused() {
        // When
        Estimate estimate = new CallCost(1, new Prices(0, 0)).of(List.of("x"));

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
