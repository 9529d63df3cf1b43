package dev.crosscheck.gateway.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.CoverageAssessed;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.research.Coverage;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StepMetricsTest {

    private static final SessionId SESSION = new SessionId("s-1");

    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final StepMetrics sut = new StepMetrics(registry);

    @ParameterizedTest
    @CsvSource({
        "model_unreachable: no connection to example.org, model_unreachable",
        "budget_exhausted: tenant, budget_exhausted",
        "model_timeout, model_timeout",
        "'The endpoint said: no', other",
        "'', other"
    })
    void shouldCountByReasonWhenRulesDidAModelsStepThatCostNothing(String reason, String label) {
        // When
        sut.appended(event(new ProducedBy(ProducedBy.HEURISTIC, "rules", null, reason)));

        // Then
        assertThat(registry.get("step_fallbacks_total")
                        .tags("agent", "analyst", "reason", label)
                        .counter()
                        .count())
                .isEqualTo(1);
        assertThat(registry.find("model_tokens_total").counter()).isNull();
    }

    @Test
    void shouldCountNoFallbackWhenNoModelWasReplaced() {
        // When
        sut.appended(event(ProducedBy.heuristic("rules")));
        sut.appended(event(new ProducedBy(ProducedBy.LLM, "model", "v1", null)));

        // Then
        assertThat(registry.find("step_fallbacks_total").counter()).isNull();
    }

    private static AgentEvent event(ProducedBy by) {
        return new CoverageAssessed(
                SESSION,
                StepId.at(SESSION, "reflect-1"),
                by,
                Usage.NONE,
                new Coverage(true, 0.9, List.of(), List.of()));
    }
}
