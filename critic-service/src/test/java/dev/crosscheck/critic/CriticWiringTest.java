package dev.crosscheck.critic;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.crosscheck.steps.Implementation;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CriticWiringTest {

    @Test
    void shouldRefuseToStartWhenAModelIsAskedFor() {
        // Given
        CriticWiring wiring = new CriticWiring(config(Implementation.LLM));

        // Then
        assertThatThrownBy(wiring::check)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("crosscheck.critic.mode")
                .hasMessageContaining("no language model");
    }

    @ParameterizedTest
    @EnumSource(
            value = Implementation.class,
            names = {"AUTO", "HEURISTIC"})
    void shouldStartWithTheHeuristicsOtherwise(Implementation mode) {
        // Then
        assertThatCode(new CriticWiring(config(mode))::check).doesNotThrowAnyException();
    }

    private static CriticConfig config(Implementation mode) {
        return new SmallRyeConfigBuilder()
                .withMapping(CriticConfig.class)
                .withDefaultValues(Map.of("crosscheck.critic.mode", mode.name()))
                .build()
                .getConfigMapping(CriticConfig.class);
    }
}
