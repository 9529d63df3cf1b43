package dev.crosscheck.analyst.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.evaluation.PolicyCitation;
import java.util.List;
import org.junit.jupiter.api.Test;

class TighteningTest {

    @Test
    void shouldFindTheSentenceThatSaysIt() {
        assertThat(Tightening.best(GivenCriterion.PASSAGE, "the board waives it"))
                .map(PolicyCitation::quote)
                .contains("The Board may waive this requirement in writing.");
    }

    @Test
    void shouldGiveItsPlaceInThePolicy() {
        // When
        PolicyCitation found =
                Tightening.best(GivenCriterion.PASSAGE, "waive in writing").orElseThrow();
        // Then
        assertThat(found.standsIn(List.of(GivenCriterion.PASSAGE))).isTrue();
        assertThat(found.sectionPath()).isEqualTo("2 Eligibility > 2.1 Age");
    }

    @Test
    void shouldFindNothingWhereNothingSaysIt() {
        assertThat(Tightening.best(GivenCriterion.PASSAGE, "governing law of France"))
                .isEmpty();
        assertThat(Tightening.best(GivenCriterion.PASSAGE, "…")).isEmpty();
    }
}
