package dev.crosscheck.critic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.crosscheck.critic.review.FallbackCritic;
import dev.crosscheck.critic.review.HeuristicCritic;
import dev.crosscheck.llm.ModelAccess;
import dev.crosscheck.steps.Implementation;
import dev.crosscheck.steps.StepsConfig;
import io.quarkus.runtime.configuration.DurationConverter;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CriticWiringTest {

    private static final ModelAccess NO_MODEL = ModelAccess.configuredBy(Map.of());
    private static final ModelAccess MODEL =
            ModelAccess.configuredBy(Map.of("llm.base-url", "http://localhost:1/v1", "llm.model", "a-model"));

    @Test
    void shouldRefuseToStartWhenAModelIsAskedForAndNoneIsConfigured() {
        // Then
        assertThatThrownBy(() -> wiring(Implementation.LLM, NO_MODEL))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("crosscheck.critic.mode")
                .hasMessageContaining("LLM_BASE_URL");
    }

    @Test
    void shouldRefuseToStartWhenTheModelHasNoName() {
        // Given
        ModelAccess nameless = ModelAccess.configuredBy(Map.of("llm.base-url", "http://localhost:1/v1"));

        // Then
        assertThatThrownBy(() -> wiring(Implementation.AUTO, nameless))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("LLM_MODEL");
    }

    @ParameterizedTest
    @EnumSource(
            value = Implementation.class,
            names = {"AUTO", "HEURISTIC"})
    void shouldWorkByTheHeuristicWhenNoModelIsConfigured(Implementation mode) {
        // Then
        assertThat(wiring(mode, NO_MODEL).critic()).isInstanceOf(HeuristicCritic.class);
    }

    @ParameterizedTest
    @EnumSource(
            value = Implementation.class,
            names = {"AUTO", "LLM"})
    void shouldWorkByTheModelAndFallBackWhenOneIsConfigured(Implementation mode) {
        // Then
        assertThat(wiring(mode, MODEL).critic()).isInstanceOf(FallbackCritic.class);
    }

    @Test
    void shouldWorkByTheHeuristicWhenThatIsAskedForWhateverIsConfigured() {
        // Then
        assertThat(wiring(Implementation.HEURISTIC, MODEL).critic()).isInstanceOf(HeuristicCritic.class);
    }

    private static CriticWiring wiring(Implementation mode, ModelAccess models) {
        SmallRyeConfig config = new SmallRyeConfigBuilder()
                .withMapping(CriticConfig.class)
                .withMapping(StepsConfig.class)
                .withConverter(Duration.class, 300, new DurationConverter())
                .withDefaultValues(Map.of("crosscheck.critic.mode", mode.name()))
                .build();
        return new CriticWiring(
                config.getConfigMapping(CriticConfig.class), config.getConfigMapping(StepsConfig.class), models);
    }
}
