package dev.crosscheck.system.faults.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests the checker of the fault suite: it reports every broken promise, and none that is kept. */
class HistoryCheckerTest {

    private static final String BROKEN = "dev.crosscheck.system.faults.history.BrokenPromises";

    @Test
    void shouldFindNothingWhenAllIsWell() {
        // When
        Findings findings = HistoryChecker.check(new Recorded().histories());

        // Then
        assertThat(findings.violations()).isEmpty();
        assertThat(findings.seen()).contains("sessions accepted 1", "requests to the model 2");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource({
        BROKEN + "#ofEnds",
        BROKEN + "#ofResults",
        BROKEN + "#ofCalls",
        BROKEN + "#ofEvents",
        BROKEN + "#ofWays"
    })
    void shouldCatch(String what, Invariant broken, String said, Consumer<Recorded> spoil) {
        // Given
        Recorded recorded = new Recorded();
        spoil.accept(recorded);

        // When
        Findings findings = HistoryChecker.check(recorded.histories());

        // Then
        assertThat(findings.violations()).as(what).anySatisfy(violation -> {
            assertThat(violation.invariant()).isEqualTo(broken);
            assertThat(violation.what()).contains(said);
        });
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dev.crosscheck.system.faults.history.KeptPromises#all")
    void shouldAllow(String what, Consumer<Recorded> change) {
        // Given
        Recorded recorded = new Recorded();
        change.accept(recorded);

        // When
        Findings findings = HistoryChecker.check(recorded.histories());

        // Then
        assertThat(findings.violations()).as(what).isEmpty();
    }
}
