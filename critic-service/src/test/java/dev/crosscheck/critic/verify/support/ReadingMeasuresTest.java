package dev.crosscheck.critic.verify.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.offset;

import dev.crosscheck.reader.Stance;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReadingMeasuresTest {

    private static final double EXACT = 1e-9;
    private static final Stance SILENT = Stance.ofScores(0, Math.log(8), 0);
    private static final Stance SUPPORTS = Stance.ofScores(0, 0, Math.log(6));
    private static final Stance CONTRADICTS = Stance.ofScores(Math.log(4), Math.log(2), 0);

    @Test
    void shouldTakeTheMostOfAllWindows() {
        // When
        double[] measures = ReadingMeasures.of(new Readings(List.of(SILENT, SUPPORTS), CONTRADICTS));

        // Then
        assertThat(measures)
                .hasSameSizeAs(ReadingMeasures.NAMES)
                .containsExactly(
                        new double[] {
                            Math.log(3),
                            Math.log(4.0 / 3),
                            Math.log(6),
                            Math.log(1.0 / 6),
                            Math.log(4.0 / 3),
                            -Math.log(4),
                            Math.log(1.0 / 6),
                            Math.log(7)
                        },
                        offset(EXACT));
    }

    @Test
    void shouldNotCountHowSureTheNetworkIsBeyondSure() {
        // When
        double[] measures = ReadingMeasures.of(new Readings(List.of(SILENT), Stance.ofScores(-50, -50, 50)));

        // Then
        assertThat(measures[0]).isEqualTo(6);
        assertThat(measures[3]).isEqualTo(6);
        assertThat(measures[4]).isEqualTo(-6);
    }

    @Test
    void shouldNotMeasureWithoutWindows() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Readings(List.of(), SILENT));
    }
}
