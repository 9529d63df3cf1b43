package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AskedFigureTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Three of the eleven gutters are blocked. | Three of the eleven gutters",
                "The survey says that 12 of its 40 gutters are blocked. | 12 of its 40 gutters",
                "Twenty-one of 30 gutters are blocked. | Twenty-one of 30 gutters",
                "One of the eleven gutters is blocked. | One of the eleven gutters",
                "About 40 gutters are blocked. | About 40 gutters"
            })
    void shouldTellThePartAndNotTheWholeWhenASentenceCountsBoth(String sentence, String figure) {
        // Given
        var survey = Given.source(1, "Roof survey", 2, "2026-04-20", sentence);

        // When
        String draft = DraftOf.sources("How many gutters are blocked?", survey).markdown();

        // Then
        assertThat(draft).startsWith("## Answer\n\n**" + figure + "** — ");
    }
}
