package dev.crosscheck.model.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.crosscheck.model.evaluation.Calibration.Point;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CalibrationTest {

    private static final Calibration BOLD = new Calibration(
            Controller.REACT,
            "react-en-1",
            40,
            List.of(new Point(0.7, 0.5), new Point(0.9, 0.7), new Point(0.95, 0.7)));

    @ParameterizedTest
    @CsvSource({"0.2, 0.5", "0.7, 0.5", "0.8, 0.6", "0.9, 0.7", "0.93, 0.7", "1, 0.7"})
    void shouldFollowTheLinesBetweenThePointsAndStayAtTheOutermost(double said, double held) {
        assertThat(BOLD.of(said)).isCloseTo(held, within(1e-9));
    }

    @Test
    void shouldGiveOneShareForAllWhenThereIsOnePoint() {
        // Given
        Calibration flat = new Calibration(Controller.HEURISTIC, null, 30, List.of(new Point(0.8, 0.6)));

        // Then
        assertThat(flat.of(0.1)).isEqualTo(0.6);
        assertThat(flat.of(0.8)).isEqualTo(0.6);
        assertThat(flat.of(1)).isEqualTo(0.6);
    }

    @Test
    void shouldBeAboutOneControllerWithOnePrompt() {
        // Given
        Calibration rules = new Calibration(Controller.HEURISTIC, null, 30, List.of(new Point(0.8, 0.6)));

        // Then
        assertThat(BOLD.isAbout(Controller.REACT, "react-en-1")).isTrue();
        assertThat(BOLD.isAbout(Controller.REACT, "mine-1")).isFalse();
        assertThat(BOLD.isAbout(Controller.HEURISTIC, "react-en-1")).isFalse();
        assertThat(rules.isAbout(Controller.HEURISTIC, null)).isTrue();
        assertThat(rules.isAbout(Controller.HEURISTIC, "mine-1")).isFalse();
    }

    @Test
    void shouldRefuseAMapWithoutPoints() {
        assertThatThrownBy(() -> new Calibration(Controller.REACT, "mine-1", 30, List.of()))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
