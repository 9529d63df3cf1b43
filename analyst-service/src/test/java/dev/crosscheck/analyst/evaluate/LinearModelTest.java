package dev.crosscheck.analyst.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LinearModelTest {

    private final LinearModel model = new LinearModel(
            2,
            Map.of("bias", new double[] {1, 0}, "copy|reproduc", new double[] {2, -1}, "copy|!not", new double[] {3, 0
            }));

    @Test
    void shouldGiveShareToEachClassWhenSomeFeaturesAreUnknown() {
        // When
        double[] p = model.probabilities(Map.of("bias", 1.0, "never seen", 5.0));

        // Then
        assertThat(p[0]).isCloseTo(1 / (1 + Math.exp(-1)), within(1e-9));
        assertThat(p[0] + p[1]).isCloseTo(1, within(1e-9));
    }

    @Test
    void shouldNameWordsOfPoliciesWhenTheyGoWithACriterions() {
        // Then
        assertThat(model.goingWith(List.of("copy", "unknown"), 5)).containsExactly("reproduc");
    }

    @Test
    void shouldFitTheSameModelWhenTheRowsAreTheSame() {
        // Given
        SparseRegression rows = new SparseRegression();
        for (int i = 0; i < 200; i++) {
            rows.add(Map.of("bias", 1.0, i % 2 == 0 ? "even" : "odd", 1.0), i % 2, i);
        }

        // When
        LinearModel fitted = rows.fit(1, 0.01, 0.1, 10, 5, -1).model(1);

        // Then
        assertThat(fitted.probability(Map.of("bias", 1.0, "odd", 1.0))).isGreaterThan(0.8);
        assertThat(fitted.probability(Map.of("bias", 1.0, "even", 1.0))).isLessThan(0.2);
        assertThat(fitted.lines())
                .isEqualTo(rows.fit(1, 0.01, 0.1, 10, 5, -1).model(1).lines());
    }
}
