package dev.crosscheck.gateway.routing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.crosscheck.gateway.routing.RoutingFigures.Compared;
import dev.crosscheck.gateway.routing.Tally.Bin;
import java.util.List;
import org.junit.jupiter.api.Test;

class GateTest {

    private static final Gate GATE = new Gate(30, 20, 0.9, 0.1);
    private static final Tally GOOD = tally(40, 38, 40, List.of(new Bin(9, 40, 38, 37)));

    private static Tally tally(long results, long supported, long reviewed, List<Bin> bins) {
        return new Tally(results, 4, 0, results, supported, 0, reviewed, 3, 1_000, 0.1, bins);
    }

    @Test
    void shouldOpenWhereEveryFigureIsGoodEnough() {
        assertThat(GATE.missing(GOOD)).isEmpty();
    }

    @Test
    void shouldStayClosedWhereNothingIsKnown() {
        assertThat(GATE.missing(Tally.NONE))
                .hasSize(5)
                .anyMatch(said -> said.contains("citation accuracy is not known"))
                .anyMatch(said -> said.contains("calibration error is not known"));
    }

    @Test
    void shouldSayWhichFigureIsMissing() {
        assertThat(GATE.missing(tally(40, 30, 40, GOOD.bins())))
                .singleElement()
                .asString()
                .contains("is 0.750");
        assertThat(GATE.missing(tally(40, 38, 40, List.of(new Bin(9, 40, 38, 20)))))
                .singleElement()
                .asString()
                .contains("calibration error is 0.450");
        assertThat(GATE.missing(tally(29, 29, 40, GOOD.bins())))
                .singleElement()
                .asString()
                .contains("29 criteria");
        assertThat(GATE.missing(tally(40, 38, 29, GOOD.bins())))
                .singleElement()
                .asString()
                .contains("reviewed 29");
    }

    @Test
    void shouldStayClosedWhileTheCriticCouldJudgeFewQuotes() {
        // Given
        Tally nineteen = new Tally(40, 4, 0, 60, 19, 41, 40, 3, 1_000, 0.1, GOOD.bins());
        Tally twenty = new Tally(40, 4, 0, 60, 20, 40, 40, 3, 1_000, 0.1, GOOD.bins());

        // Then
        assertThat(GATE.missing(nineteen)).containsExactly("the Critic has judged 19 of its quotes, of at least 20");
        assertThat(GATE.missing(twenty)).isEmpty();
    }

    @Test
    void shouldJudgeNoQuoteOfWhichWordsCannotTell() {
        // When
        Tally tally = new Tally(10, 0, 0, 10, 3, 6, 0, 0, 0, 0, List.of());

        // Then
        assertThat(tally.citationAccuracy()).hasValue(0.75);
    }

    @Test
    void shouldAddFiguresOfTwoPrompts() {
        // When
        Tally both = GOOD.plus(tally(20, 10, 20, List.of(new Bin(9, 20, 19, 17), new Bin(7, 10, 7, 7))));

        // Then
        assertThat(both.results()).isEqualTo(60);
        assertThat(both.bins()).containsExactly(new Bin(7, 10, 7, 7), new Bin(9, 60, 57, 54));
        assertThat(both.calibrationError()).hasValueCloseTo(3.0 / 70, within(1e-9));
    }

    @Test
    void shouldSayWhatHasBecomeWorse() {
        // Given
        Tally worse = new Tally(50, 20, 0, 50, 30, 0, 20, 8, 0, 0, List.of());
        Tally before = new Tally(50, 5, 0, 50, 48, 0, 20, 1, 0, 0, List.of());

        // When
        List<String> drops = Drop.of(new Compared(worse.plus(before), worse, before));

        // Then
        assertThat(drops)
                .containsExactly(
                        "citation accuracy fell from 0.96 to 0.60",
                        "the share left undecided rose from 0.10 to 0.40",
                        "the share overridden by people rose from 0.05 to 0.40");
        assertThat(Drop.of(new Compared(before, before, before))).isEmpty();
        assertThat(Drop.of(new Compared(worse, worse, Tally.NONE))).isEmpty();
    }
}
