package dev.crosscheck.model.research;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.crosscheck.model.Require;

/**
 * The bounds of one session.
 *
 * @param maxIters search passes
 * @param maxQueries queries in all
 * @param maxSources numbered sources in all
 * @param maxExecutionTimeSeconds the soft deadline: after it, no search pass and no round begins
 */
public record Limits(
        int maxIters,
        int maxQueries,
        int maxSources,
        @JsonProperty("max_execution_time_s") int maxExecutionTimeSeconds) {

    /** No prompt and no report holds more sources than this. */
    public static final int MOST_SOURCES = 50;

    public Limits {
        Require.atLeast("limits.max_iters", 1, maxIters);
        Require.atLeast("limits.max_queries", 1, maxQueries);
        Require.atLeast("limits.max_sources", 1, maxSources);
        Require.atLeast("limits.max_execution_time_s", 1, maxExecutionTimeSeconds);
        if (maxSources > MOST_SOURCES) {
            throw new IllegalArgumentException(
                    "limits.max_sources must be at most " + MOST_SOURCES + ", not " + maxSources);
        }
    }
}
