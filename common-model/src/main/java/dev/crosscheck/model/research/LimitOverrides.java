package dev.crosscheck.model.research;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.crosscheck.model.Require;

/**
 * Limits that a request or the configuration sets. A limit that is not set is null.
 *
 * @param budget what the session may spend; null for no limit
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record LimitOverrides(
        Integer maxIters,
        Integer maxQueries,
        Integer maxSources,
        @JsonProperty("max_execution_time_s") Integer maxExecutionTimeSeconds,
        Budget budget) {

    public static final LimitOverrides NONE = new LimitOverrides(null, null, null, null);

    /** Upper bounds on the limits, so that every session ends in reasonable time. */
    private static final int MOST_ITERATIONS = 50;

    private static final int MOST_QUERIES = 100;
    private static final int MOST_SECONDS = 24 * 60 * 60;

    public LimitOverrides {
        check("limits.max_iters", maxIters, MOST_ITERATIONS);
        check("limits.max_queries", maxQueries, MOST_QUERIES);
        check("limits.max_sources", maxSources, Limits.MOST_SOURCES);
        check("limits.max_execution_time_s", maxExecutionTimeSeconds, MOST_SECONDS);
        budget = budget == null || budget.isNone() ? null : budget;
    }

    /** Creates limits without a budget. */
    public LimitOverrides(Integer maxIters, Integer maxQueries, Integer maxSources, Integer maxExecutionTimeSeconds) {
        this(maxIters, maxQueries, maxSources, maxExecutionTimeSeconds, null);
    }

    /** Returns these limits with another budget. */
    public LimitOverrides with(Budget changed) {
        return new LimitOverrides(maxIters, maxQueries, maxSources, maxExecutionTimeSeconds, changed);
    }

    /** Returns {@link #budget}, or {@link Budget#NONE} if it is null. */
    public Budget spendable() {
        return budget == null ? Budget.NONE : budget;
    }

    private static void check(String field, Integer value, int most) {
        if (value != null && Require.atLeast(field, 1, value) > most) {
            throw new IllegalArgumentException(field + " must be at most " + most + ", not " + value);
        }
    }

    /** Returns these limits. Limits that are not set here come from {@code weaker}. */
    public LimitOverrides over(LimitOverrides weaker) {
        return new LimitOverrides(
                either(maxIters, weaker.maxIters),
                either(maxQueries, weaker.maxQueries),
                either(maxSources, weaker.maxSources),
                either(maxExecutionTimeSeconds, weaker.maxExecutionTimeSeconds),
                spendable().over(weaker.spendable()));
    }

    /** Returns the limits of {@code base}, replaced by those that are set here. */
    public Limits applyTo(Limits base) {
        return new Limits(
                either(maxIters, base.maxIters()),
                either(maxQueries, base.maxQueries()),
                either(maxSources, base.maxSources()),
                either(maxExecutionTimeSeconds, base.maxExecutionTimeSeconds()));
    }

    private static Integer either(Integer first, Integer second) {
        return first == null ? second : first;
    }
}
