package dev.crosscheck.writer.compose;

import static dev.crosscheck.writer.Given.AGENCY;
import static dev.crosscheck.writer.Given.FORUM;
import static dev.crosscheck.writer.Given.WIRE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.source.Source;
import dev.crosscheck.writer.Given;
import java.util.List;
import org.junit.jupiter.api.Test;

class StandingTest {

    private static final List<Source> SOURCES = List.of(AGENCY, WIRE, FORUM);

    @Test
    void shouldCountTheLinesThatCiteSources() {
        assertThat(Standing.points("- One. [1, 2]\n- Two. [3]\n- No citation.")).isEqualTo(2);
    }

    @Test
    void shouldCountTheVoicesOfTheLineThatHasTheFewest() {
        // Then
        assertThat(Standing.voices("- One. [1, 2]\n- Two. [3]\n- No citation.", SOURCES))
                .isOne();
        assertThat(Standing.voices("- One. [1, 2]\n- Two. [2][3]", SOURCES)).isEqualTo(2);
    }

    @Test
    void shouldCountAnOutletOnceWhenItSaysItTwice() {
        // Given
        Source again = Given.source(
                4, "Water Safety Agency", 1, "government", "Inspectors dated the first alarm to 11 February 2025.");

        // Then
        assertThat(Standing.voices("It was known on 11 February. [1, 4]", List.of(AGENCY, again)))
                .isOne();
    }

    @Test
    void shouldCountTheSameSentenceOnce() {
        // Given: two texts that share one sentence only
        Source agency = Given.source(
                1,
                "Water Safety Agency",
                1,
                "government",
                "The plant knew about the leak on 11 February 2025. Inspectors found a gasket of the wrong material in"
                        + " the third tank, and sealed its valves.");
        Source copied = Given.source(
                4,
                "Coastal Courier",
                3,
                "digital",
                "Shops closed early. The plant knew about the leak on 11 February 2025. Nobody answered the phone.");
        List<Source> sources = List.of(agency, copied);

        // Then
        assertThat(Standing.voices("It knew. [1, 4]", sources)).isEqualTo(2);
        assertThat(Standing.voices(
                        "**11 February 2025** — Agency (so also [4]; all of one origin): “The plant knew about"
                                + " the leak on 11 February 2025.” [1]",
                        sources))
                .isOne();
    }

    @Test
    void shouldTellWhetherALineIsTheAccountOfPartiesAlone() {
        // Given
        Source party = Given.source(
                        4, "Lakeview Water", null, "unknown", "The plant told the county as soon as it could.")
                .ofParty();
        List<Source> sources = List.of(AGENCY, party);

        // Then
        assertThat(Standing.hasLineOf(Source::party, "- One. [1, 4]\n- Two. [1]", sources))
                .isFalse();
        assertThat(Standing.hasLineOf(Source::party, "- One. [1]\n- Two. [4]", sources))
                .isTrue();
        assertThat(Standing.hasLineOf(Source::party, "No source answers.", sources))
                .isFalse();
        assertThat(Standing.voices("- One. [1, 4]", sources)).isOne();
    }

    @Test
    void shouldCountNobodyWhenNothingIsCited() {
        // Then
        assertThat(Standing.voices("No source answers.", SOURCES)).isZero();
    }
}
