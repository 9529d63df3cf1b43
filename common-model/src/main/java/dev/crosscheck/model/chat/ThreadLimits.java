package dev.crosscheck.model.chat;

import dev.crosscheck.model.Require;
import dev.crosscheck.model.research.Budget;

/**
 * The bounds of a thread.
 *
 * @param maxSteps thoughts, with the tools that they use, before the answer is written
 * @param maxSources numbered sources in all
 * @param timeSeconds the soft deadline: after it no further thought begins
 * @param graceSeconds from the soft deadline to the hard one
 * @param budget what may be spent on language models
 */
public record ThreadLimits(int maxSteps, int maxSources, int timeSeconds, int graceSeconds, Budget budget) {

    /** No thread takes more steps than this. */
    public static final int MOST_STEPS = 40;

    public ThreadLimits {
        if (Require.atLeast("max_steps", 1, maxSteps) > MOST_STEPS) {
            throw new IllegalArgumentException("max_steps must be at most " + MOST_STEPS + ", not " + maxSteps);
        }
        Require.atLeast("max_sources", 1, maxSources);
        Require.atLeast("time_seconds", 1, timeSeconds);
        Require.atLeast("grace_seconds", 1, graceSeconds);
        budget = budget == null ? Budget.NONE : budget;
    }
}
