package dev.crosscheck.llm;

import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Estimates how many tokens a model's answers have, per task: a draft may be ten times as long as an assessment. Keeps
 * a moving average in which each new answer weighs a tenth. Safe for use by many threads.
 */
final class AnswerLengths {

    /** Estimate for a task without answers so far. */
    private static final int FIRST = 400;

    private static final double KEPT = 0.9;

    private final Map<String, Double> byTask = new ConcurrentHashMap<>();
    private final double first;

    /** @param most the configured limit of an answer's tokens, if any */
    AnswerLengths(OptionalInt most) {
        this.first = Math.min(FIRST, most.orElse(FIRST));
    }

    /** @param task the version of its prompt, which determines the length of answers */
    double of(String task) {
        return byTask.getOrDefault(task, first);
    }

    void answered(String task, long tokens) {
        byTask.merge(task, (double) tokens, (before, now) -> KEPT * before + (1 - KEPT) * now);
    }
}
