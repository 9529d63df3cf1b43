package dev.crosscheck.writer;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.crosscheck.steps.Implementation;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class WriterWiringTest {

    @Test
    void shouldRefuseToStartWhenAModelIsAskedFor() {
        // Given
        WriterWiring wiring = new WriterWiring(config(Implementation.LLM));

        // Then
        assertThatThrownBy(wiring::check)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("crosscheck.writer.mode")
                .hasMessageContaining("no language model");
    }

    @ParameterizedTest
    @EnumSource(
            value = Implementation.class,
            names = {"AUTO", "HEURISTIC"})
    void shouldStartWithTheHeuristicsOtherwise(Implementation mode) {
        // Then
        assertThatCode(new WriterWiring(config(mode))::check).doesNotThrowAnyException();
    }

    private static WriterConfig config(Implementation mode) {
        return new SmallRyeConfigBuilder()
                .withMapping(WriterConfig.class)
                .withDefaultValues(Map.of("crosscheck.writer.mode", mode.name()))
                .build()
                .getConfigMapping(WriterConfig.class);
    }
}
