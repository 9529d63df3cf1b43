package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.analyst.draft.Disagreements.Difference;
import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.source.Source;
import java.util.List;
import org.junit.jupiter.api.Test;

class SupersededTest {

    private static final Source EARLY =
            Given.source(1, "County", 1, "2025-03-05", "About 1,200 litres leaked from the tank.");
    private static final Source LATER =
            Given.source(2, "Agency", 1, "2025-03-14", "At least 4,800 litres leaked from the tank.");
    private static final Source LATER_BUT_WEAKER =
            Given.source(3, "Wire", 2, "2025-03-20", "Some 9,000 litres leaked from the tank.");

    private static final Source DENIAL = Given.source(
            4,
            "Agency",
            1,
            "2025-04-11",
            "The agency had found nothing to back posts according to which 50,000 litres leaked from the tank.");

    private static boolean firm(Candidate candidate) {
        return !candidate.isWeak();
    }

    private static KeyFinding finding(Source source, boolean direct) {
        Candidate candidate = Candidates.of(
                        Given.seenIn(Mode.DISCOVERY, source),
                        Given.question("How many litres?"),
                        Terms.distinct("litres"))
                .candidates()
                .getFirst();
        return new KeyFinding("How many litres?", candidate, List.of(), "", direct);
    }

    private static Difference between(KeyFinding one, KeyFinding other) {
        return new Difference(
                Difference.Kind.QUANTITIES, List.of(one.candidate(), other.candidate()), List.of("litres", "litres"));
    }

    @Test
    void shouldLetTheLaterFigureLeadWhenItsSourceIsAsGood() {
        // Given
        KeyFinding early = finding(EARLY, true);
        KeyFinding later = finding(LATER, true);

        // Then
        assertThat(Superseded.behind(List.of(early, later), List.of(between(early, later)), SupersededTest::firm))
                .containsExactly(later, early);
    }

    @Test
    void shouldKeepTheOrderWhenTheLaterAccountDeniesItsFigure() {
        // Given
        KeyFinding early = finding(EARLY, true);
        KeyFinding later = finding(DENIAL, true);

        // Then
        assertThat(Superseded.behind(List.of(early, later), List.of(between(early, later)), SupersededTest::firm))
                .containsExactly(early, later);
    }

    @Test
    void shouldKeepTheOrderWhenTheLaterSourceIsWeaker() {
        // Given
        KeyFinding early = finding(EARLY, true);
        KeyFinding later = finding(LATER_BUT_WEAKER, true);

        // Then
        assertThat(Superseded.behind(List.of(early, later), List.of(between(early, later)), SupersededTest::firm))
                .containsExactly(early, later);
    }

    @Test
    void shouldLetTheLaterFigureLeadWhenNoSourceIsRated() {
        // Given
        KeyFinding early = finding(Given.source(1, "Plan", null, "2025-03-05", "Some 1,200 litres leaked."), true);
        KeyFinding later = finding(Given.source(2, "Report", null, "2025-03-14", "Some 4,800 litres leaked."), true);

        // Then
        assertThat(Superseded.behind(List.of(early, later), List.of(between(early, later)), candidate -> true))
                .containsExactly(later, early);
    }

    @Test
    void shouldKeepTheOrderWhenOnlyTheLaterSourceIsUnrated() {
        // Given
        KeyFinding early = finding(EARLY, true);
        KeyFinding later = finding(Given.source(2, "Blog", null, "2025-03-14", "Some 4,800 litres leaked."), true);

        // Then
        assertThat(Superseded.behind(List.of(early, later), List.of(between(early, later)), candidate -> true))
                .containsExactly(early, later);
    }

    @Test
    void shouldKeepTheOrderWhenTheLaterOneOnlyComesNear() {
        // Given
        KeyFinding early = finding(EARLY, true);
        KeyFinding later = finding(LATER, false);

        // Then
        assertThat(Superseded.behind(List.of(early, later), List.of(between(early, later)), SupersededTest::firm))
                .containsExactly(early, later);
    }

    @Test
    void shouldKeepTheOrderWhenTheyDoNotDiffer() {
        // Given
        KeyFinding early = finding(EARLY, true);
        KeyFinding later = finding(LATER, true);

        // Then
        assertThat(Superseded.behind(List.of(early, later), List.of(), SupersededTest::firm))
                .containsExactly(early, later);
        assertThat(Superseded.behind(List.of(), List.of(), SupersededTest::firm))
                .isEmpty();
    }
}
