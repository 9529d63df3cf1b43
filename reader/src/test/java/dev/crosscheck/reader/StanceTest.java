package dev.crosscheck.reader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class StanceTest {

    private static final double EXACT = 1e-9;

    @Test
    void shouldMakeProbabilitiesOfScores() {
        // When
        Stance stance = Stance.ofScores(1 + Math.log(2), 1 + Math.log(3), 1 + Math.log(5));

        // Then
        assertThat(Math.exp(stance.contradicts())).isCloseTo(0.2, within(EXACT));
        assertThat(Math.exp(stance.silent())).isCloseTo(0.3, within(EXACT));
        assertThat(Math.exp(stance.supports())).isCloseTo(0.5, within(EXACT));
    }

    @Test
    void shouldCompareEachSideWithTheRest() {
        // When
        Stance stance = Stance.ofScores(Math.log(2), Math.log(3), Math.log(5));

        // Then
        assertThat(stance.oddsOfSupport()).isCloseTo(0, within(EXACT));
        assertThat(stance.oddsOfContradiction()).isCloseTo(Math.log(2.0 / 8), within(EXACT));
        assertThat(stance.side()).isCloseTo(Math.log(2.5), within(EXACT));
        assertThat(stance.oddsOfEither()).isCloseTo(Math.log(7.0 / 3), within(EXACT));
    }

    @Test
    void shouldNotOverflowWithExtremeScores() {
        // When
        Stance stance = Stance.ofScores(-1000, 0, 1000);

        // Then
        assertThat(stance.oddsOfSupport()).isCloseTo(1000, within(EXACT));
        assertThat(stance.supports()).isCloseTo(0, within(EXACT));
    }
}
