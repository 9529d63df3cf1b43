package dev.crosscheck.analyst;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.crosscheck.steps.Implementation;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class AnalystWiringTest {

    @Test
    void shouldRefuseToStartWhenAModelIsAskedFor() {
        // Given
        AnalystWiring wiring = new AnalystWiring(config(Implementation.LLM));

        // Then
        assertThatThrownBy(wiring::check)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("crosscheck.analyst.mode")
                .hasMessageContaining("no language model");
    }

    @ParameterizedTest
    @EnumSource(
            value = Implementation.class,
            names = {"AUTO", "HEURISTIC"})
    void shouldStartWithTheHeuristicsOtherwise(Implementation mode) {
        // Then
        assertThatCode(new AnalystWiring(config(mode))::check).doesNotThrowAnyException();
    }

    private static AnalystConfig config(Implementation mode) {
        return new SmallRyeConfigBuilder()
                .withMapping(AnalystConfig.class)
                .withDefaultValues(Map.of("crosscheck.analyst.mode", mode.name()))
                .build()
                .getConfigMapping(AnalystConfig.class);
    }
}
