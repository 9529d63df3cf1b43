package dev.crosscheck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.patterns.PatternsOf;
import java.util.List;
import org.junit.jupiter.api.Test;

class LinearPatternsTest {

    @Test
    void shouldReadHostileTextsInLinearTimeWhenTheModuleAsksAPattern() {
        // Given
        PatternsOf patterns = PatternsOf.module(Crosscheck.class);

        // When
        List<String> breaches = patterns.breaches();

        // Then
        assertThat(breaches).isEmpty();
        assertThat(patterns.count()).isGreaterThan(12);
    }
}
