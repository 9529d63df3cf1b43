package dev.crosscheck.benchmarks.evaluation;

import static dev.crosscheck.model.claim.Verdict.CONTRADICTED;
import static dev.crosscheck.model.claim.Verdict.INCONCLUSIVE;
import static dev.crosscheck.model.claim.Verdict.NOT_FOUND;
import static dev.crosscheck.model.claim.Verdict.SUPPORTED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.crosscheck.model.claim.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClaimFiguresTest {

    private static final ClaimFigures FIGURES = new ClaimFigures(List.of(
            judged(SUPPORTED, SUPPORTED, 0.9),
            judged(SUPPORTED, SUPPORTED, 0.6),
            judged(SUPPORTED, NOT_FOUND, 0.3),
            judged(SUPPORTED, INCONCLUSIVE, 0),
            judged(CONTRADICTED, CONTRADICTED, 0.1),
            judged(CONTRADICTED, SUPPORTED, 0.6),
            judged(NOT_FOUND, NOT_FOUND, 0.2),
            judged(NOT_FOUND, CONTRADICTED, 0.05)));

    @Test
    void shouldTellSupportedFromTheRestByTheVerdict() {
        // Then
        assertThat(FIGURES.balancedAccuracy()).hasValue((0.5 + 0.75) / 2);
    }

    @Test
    void shouldCountHowOftenASupportedClaimScoresHigherAndTiesByHalf() {
        // Then
        assertThat(FIGURES.auroc(claim -> claim.isLabelled(CONTRADICTED)).orElseThrow())
                .isCloseTo(4.5 / 8, within(1e-9));
        assertThat(FIGURES.auroc(claim -> claim.isLabelled(NOT_FOUND)).orElseThrow())
                .isCloseTo(6.0 / 8, within(1e-9));
    }

    @Test
    void shouldSayHowOftenContradictedIsRight() {
        // Then
        assertThat(FIGURES.precisionOfContradicted()).hasValue(0.5);
        assertThat(FIGURES.recallOfContradicted()).hasValue(0.5);
        assertThat(FIGURES.count(CONTRADICTED, SUPPORTED)).isEqualTo(1);
    }

    @Test
    void shouldLeaveOutWhatCannotBeMeasured() {
        // Given
        ClaimFigures supportedAlone = new ClaimFigures(List.of(judged(SUPPORTED, SUPPORTED, 1)));

        // Then
        assertThat(supportedAlone.balancedAccuracy()).isEmpty();
        assertThat(supportedAlone.precisionOfContradicted()).isEmpty();
        assertThat(supportedAlone.toJson().path("balanced_accuracy").isNull()).isTrue();
    }

    private static JudgedClaim judged(Verdict label, Verdict verdict, double score) {
        return new JudgedClaim(new LabelledClaim("a", "A.", List.of("A."), label), verdict, score, List.of(), 1);
    }
}
