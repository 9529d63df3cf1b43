package dev.crosscheck.model.evaluation;

import dev.crosscheck.model.Require;

/**
 * The bounds of an evaluation, as configured when it began.
 *
 * @param maxIterations turns of reasoning per criterion
 * @param tokenLimit tokens of prompts and answers per criterion
 * @param criteriaAtOnce criteria that are weighed at the same time
 * @param seconds time after which models are no longer asked
 * @param graceSeconds time after that until the remaining criteria end undecided
 */
public record EvaluationPolicy(int maxIterations, int tokenLimit, int criteriaAtOnce, int seconds, int graceSeconds) {

    public static final EvaluationPolicy DEFAULT = new EvaluationPolicy(10, 6_000, 4, 900, 60);

    public EvaluationPolicy {
        Require.atLeast("max_iterations", 1, maxIterations);
        Require.atLeast("token_limit", 1, tokenLimit);
        Require.atLeast("criteria_at_once", 1, criteriaAtOnce);
        Require.atLeast("seconds", 1, seconds);
        Require.atLeast("grace_seconds", 1, graceSeconds);
    }
}
