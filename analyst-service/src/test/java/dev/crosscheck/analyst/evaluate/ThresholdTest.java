package dev.crosscheck.analyst.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.text.Figures;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ThresholdTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The member is at least 45 years old. | 45 years | true",
                "The member is at least 45 years old. | 44 years | false",
                "Members must be 18 years or older. | 17 years | false",
                "Members must be 18 years or older. | 18 years | true",
                "No more than 12 sessions are paid. | 13 sessions | false",
                "Costs of up to 500 euros are paid. | 500 euros | true",
                "The body mass index is over 35 points. | 35 points | false",
                "Under 30 days have passed. | 29 days | true",
                "Notice within 30 days. | 31 days | false",
                "It has lasted at least six weeks. | 4 months | true",
                "It has lasted at least six weeks. | 1 month | false",
                "It was done within twelve months. | 3 weeks | true",
                "It was done within 2 years. | 30 months | false",
                "The claim was filed before 1 March 2025. | 28 February 2025 | true",
                "The claim was filed no later than 1 March 2025. | 2 March 2025 | false",
                "被保險人至少18歲。 | 17歲 | false"
            })
    void shouldTellWhetherAValueKeepsToTheBoundWhenBothCanBeCompared(String sentence, String value, boolean kept) {
        // When
        var threshold = Threshold.in(sentence);

        // Then
        assertThat(threshold).isNotEmpty();
        assertThat(threshold.getFirst().keptBy(Figures.in(value).getFirst())).contains(kept);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "at least 45 years | 45 euros",
                "at least 45 years | 1 March 2025",
                "at least 30 days | 1 month",
                "within 12 months | 1 year",
                "before March 2025 | 1 March 2025"
            })
    void shouldCompareNothingWhenKindsOrUnitsDiffer(String sentence, String value) {
        // Then
        assertThat(Threshold.in(sentence).getFirst().keptBy(Figures.in(value).getFirst()))
                .isEmpty();
    }
}
