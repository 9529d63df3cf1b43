package dev.crosscheck.model.research;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LimitsTest {

    @ParameterizedTest
    @CsvSource({"SIMPLE, 2, 3, 5, 60", "STANDARD, 5, 10, 15, 120", "DEEP, 10, 15, 20, 600"})
    void shouldComeFromTheComplexity(Complexity complexity, int iterations, int queries, int sources, int seconds) {
        // When
        Limits limits = complexity.limits();
        // Then
        assertThat(limits).isEqualTo(new Limits(iterations, queries, sources, seconds));
    }

    @Test
    void shouldPreferTheStrongerOverrideAndFallBackToTheWeaker() {
        // Given
        var request = new LimitOverrides(1, null, 3, null);
        var environment = new LimitOverrides(7, 8, null, null);
        // When
        Limits limits = request.over(environment).applyTo(Complexity.STANDARD.limits());
        // Then
        assertThat(limits).isEqualTo(new Limits(1, 8, 3, 120));
    }

    @Test
    void shouldPreferEachPartOfTheStrongerBudget() {
        // Given
        var request = LimitOverrides.NONE.with(new Budget(5_000L, null));
        var environment = LimitOverrides.NONE.with(new Budget(9_000L, 0.5));
        // When
        LimitOverrides both = request.over(environment);
        // Then
        assertThat(both.spendable()).isEqualTo(new Budget(5_000L, 0.5));
        assertThat(LimitOverrides.NONE.over(environment).spendable()).isEqualTo(new Budget(9_000L, 0.5));
        assertThat(LimitOverrides.NONE.with(Budget.NONE)).isEqualTo(LimitOverrides.NONE);
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {"-1, -, budget.tokens", "-, -0.01, budget.usd", "-, NaN, budget.usd", "-, Infinity, budget.usd"})
    void shouldNameThePartOfABudgetThatCannotBe(Long tokens, Double usd, String field) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Budget(tokens, usd))
                .withMessageStartingWith(field);
    }

    @Test
    void shouldLeaveTheLimitsAloneWhenNothingIsSet() {
        // When
        Limits limits = LimitOverrides.NONE.over(LimitOverrides.NONE).applyTo(Complexity.DEEP.limits());
        // Then
        assertThat(limits).isEqualTo(Complexity.DEEP.limits());
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "0, -, -, -, limits.max_iters must be at least 1",
                "51, -, -, -, limits.max_iters must be at most 50",
                "-, 0, -, -, limits.max_queries must be at least 1",
                "-, 101, -, -, limits.max_queries must be at most 100",
                "-, -, 0, -, limits.max_sources must be at least 1",
                "-, -, 51, -, limits.max_sources must be at most 50",
                "-, -, -, 0, limits.max_execution_time_s must be at least 1",
                "-, -, -, 86401, limits.max_execution_time_s must be at most 86400"
            })
    void shouldNameTheFieldThatIsOutOfBounds(
            Integer iterations, Integer queries, Integer sources, Integer seconds, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LimitOverrides(iterations, queries, sources, seconds))
                .withMessageStartingWith(message);
    }

    @Test
    void shouldAcceptTheOutermostLimits() {
        // When
        Limits most = new LimitOverrides(50, 100, 50, 86_400).applyTo(Complexity.SIMPLE.limits());
        // Then
        assertThat(most).isEqualTo(new Limits(50, 100, 50, 86_400));
    }

    @Test
    void shouldHaveTheDocumentedPolicyByDefault() {
        // When
        LoopPolicy policy = LoopPolicy.DEFAULT;
        // Then
        assertThat(policy).isEqualTo(new LoopPolicy(3, 2, 2, 3, 60, true));
    }
}
