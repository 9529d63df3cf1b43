package dev.crosscheck.model.chat;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.Require;
import dev.crosscheck.model.research.Budget;

/**
 * The bounds of a thread.
 *
 * @param maxSteps thoughts, with the tools that they use, before the answer is written
 * @param maxSources numbered sources in all
 * @param timeSeconds the soft deadline: after it, no further thought begins
 * @param graceSeconds time from the soft deadline to the hard one
 * @param budget what may be spent on language models
 * @param searchDepth how many documents a search looks for if its call does not say; null in threads from before this
 *      field existed
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ThreadLimits(
        int maxSteps, int maxSources, int timeSeconds, int graceSeconds, Budget budget, Integer searchDepth) {

    /** The largest number of steps of a thread. */
    public static final int MOST_STEPS = 40;

    /** The largest number of documents that a search may look for. */
    public static final int MOST_DEPTH = 20;

    private static final int DEPTH_BEFORE = 8;

    public ThreadLimits {
        if (Require.atLeast("max_steps", 1, maxSteps) > MOST_STEPS) {
            throw new IllegalArgumentException("max_steps must be at most " + MOST_STEPS + ", not " + maxSteps);
        }
        Require.atLeast("max_sources", 1, maxSources);
        Require.atLeast("time_seconds", 1, timeSeconds);
        Require.atLeast("grace_seconds", 1, graceSeconds);
        budget = budget == null ? Budget.NONE : budget;
        if (searchDepth != null) {
            requireDepth("search_depth", searchDepth);
        }
    }

    /** @throws IllegalArgumentException that names {@code field}, if the depth is out of range */
    static void requireDepth(String field, int depth) {
        if (Require.atLeast(field, 1, depth) > MOST_DEPTH) {
            throw new IllegalArgumentException(field + " must be at most " + MOST_DEPTH + ", not " + depth);
        }
    }

    /** Returns how many documents the search of {@code input} looks for. */
    public int depthOf(ToolInput input) {
        int usual = searchDepth == null ? DEPTH_BEFORE : searchDepth;
        return Math.min(input.depth() == null ? usual : input.depth(), maxSources);
    }
}
