package dev.crosscheck.writer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.crosscheck.llm.ModelAccess;
import dev.crosscheck.steps.Implementation;
import dev.crosscheck.steps.StepsConfig;
import dev.crosscheck.writer.compose.FallbackComposer;
import dev.crosscheck.writer.compose.HeuristicComposer;
import io.quarkus.runtime.configuration.DurationConverter;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class WriterWiringTest {

    private static final ModelAccess NO_MODEL = ModelAccess.configuredBy(Map.of());
    private static final ModelAccess MODEL =
            ModelAccess.configuredBy(Map.of("llm.base-url", "http://localhost:1/v1", "llm.model", "a-model"));

    @Test
    void shouldRefuseToStartWhenAModelIsAskedForAndNoneIsConfigured() {
        // Then
        assertThatThrownBy(() -> wiring(Implementation.LLM, NO_MODEL))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("crosscheck.writer.mode")
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
        assertThat(wiring(mode, NO_MODEL).composer()).isInstanceOf(HeuristicComposer.class);
    }

    @ParameterizedTest
    @EnumSource(
            value = Implementation.class,
            names = {"AUTO", "LLM"})
    void shouldWorkByTheModelAndFallBackWhenOneIsConfigured(Implementation mode) {
        // Then
        assertThat(wiring(mode, MODEL).composer()).isInstanceOf(FallbackComposer.class);
    }

    @Test
    void shouldWorkByTheHeuristicWhenThatIsAskedForWhateverIsConfigured() {
        // Then
        assertThat(wiring(Implementation.HEURISTIC, MODEL).composer()).isInstanceOf(HeuristicComposer.class);
    }

    private static WriterWiring wiring(Implementation mode, ModelAccess models) {
        SmallRyeConfig config = new SmallRyeConfigBuilder()
                .withMapping(WriterConfig.class)
                .withMapping(StepsConfig.class)
                .withConverter(Duration.class, 300, new DurationConverter())
                .withDefaultValues(Map.of("crosscheck.writer.mode", mode.name()))
                .build();
        return new WriterWiring(
                config.getConfigMapping(WriterConfig.class), config.getConfigMapping(StepsConfig.class), models);
    }
}
