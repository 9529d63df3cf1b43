package dev.crosscheck.gateway.loop.research;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.message.SessionEvent.ResearchRequested;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Complexity;
import dev.crosscheck.model.research.LimitOverrides;
import dev.crosscheck.model.research.Limits;
import dev.crosscheck.model.research.LoopPolicy;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.text.Language;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests the precedence of limits: the request, then the environment, then the complexity. The planner counts only where
 * the request is silent.
 */
class ScopeTest {

    private static final LocalDate JANUARY = LocalDate.of(2026, 1, 1);
    private static final LocalDate FEBRUARY = LocalDate.of(2026, 2, 1);

    private static ResearchRequested dated(LocalDate start, LocalDate end) {
        return Story.requested(
                new Brief(Samples.QUESTION, Mode.DISCOVERY, Language.ENGLISH, Samples.TODAY, start, end),
                null,
                LimitOverrides.NONE,
                LoopPolicy.DEFAULT);
    }

    private static Scope planned(ResearchRequested request, Complexity estimate, LocalDate start, LocalDate end) {
        return Scope.of(request).planned(request, Samples.plan(estimate, start, end, "a"));
    }

    @Test
    void shouldBeginAsStandardWithTheQuestionAsItsOnlyPart() {
        // When
        Scope scope = Scope.of(Story.requested());
        // Then
        assertThat(scope.complexity()).isEqualTo(Complexity.STANDARD);
        assertThat(scope.limits()).isEqualTo(new Limits(5, 10, 15, 120));
        assertThat(scope.subQuestions()).containsExactly(Samples.QUESTION);
    }

    @ParameterizedTest
    @CsvSource({"SIMPLE, 2, 3, 5, 60", "STANDARD, 5, 10, 15, 120", "DEEP, 10, 15, 20, 600"})
    void shouldTakeTheLimitsOfThePlannersEstimateWhenTheRequestIsSilent(
            Complexity estimate, int iterations, int queries, int sources, int seconds) {
        // When
        Scope scope = planned(Story.requested(), estimate, null, null);
        // Then
        assertThat(scope.complexity()).isEqualTo(estimate);
        assertThat(scope.limits()).isEqualTo(new Limits(iterations, queries, sources, seconds));
        assertThat(scope.subQuestions()).containsExactly("who knew", "since when");
    }

    @Test
    void shouldKeepTheRequestsComplexityWhateverThePlannerThinks() {
        // When
        Scope scope = planned(Story.requested(Complexity.SIMPLE), Complexity.DEEP, null, null);
        // Then
        assertThat(scope.complexity()).isEqualTo(Complexity.SIMPLE);
        assertThat(scope.limits()).isEqualTo(Complexity.SIMPLE.limits());
    }

    @Test
    void shouldPreferTheRequestsLimitsToTheEnvironmentsAndThoseToTheComplexitys() {
        // Given
        var ofRequest = new LimitOverrides(4, null, null, null);
        var ofEnvironment = new LimitOverrides(9, 8, null, null);
        // When
        Scope scope = planned(Story.requested(ofRequest.over(ofEnvironment)), Complexity.SIMPLE, null, null);
        // Then
        assertThat(scope.limits()).isEqualTo(new Limits(4, 8, 5, 60));
    }

    @Test
    void shouldTakeThePlannersTimeRangeWhenTheRequestHasNone() {
        // When
        Scope scope = planned(dated(null, null), Complexity.STANDARD, JANUARY, FEBRUARY);
        // Then
        assertThat(scope.brief().startDate()).isEqualTo(JANUARY);
        assertThat(scope.brief().endDate()).isEqualTo(FEBRUARY);
    }

    @Test
    void shouldTakeAnOpenTimeRange() {
        // When
        Scope scope = planned(dated(null, null), Complexity.STANDARD, JANUARY, null);
        // Then
        assertThat(scope.brief().startDate()).isEqualTo(JANUARY);
        assertThat(scope.brief().endDate()).isNull();
    }

    @Test
    void shouldKeepTheRequestsTimeRangeThoughItIsOpen() {
        // When
        Scope scope = planned(dated(FEBRUARY, null), Complexity.STANDARD, JANUARY, JANUARY);
        // Then
        assertThat(scope.brief().startDate()).isEqualTo(FEBRUARY);
        assertThat(scope.brief().endDate()).isNull();
    }

    @Test
    void shouldIgnoreATimeRangeThatRunsBackwards() {
        // When
        Scope scope = planned(dated(null, null), Complexity.STANDARD, FEBRUARY, JANUARY);
        // Then
        assertThat(scope.brief()).isEqualTo(Samples.brief(Mode.DISCOVERY));
    }
}
