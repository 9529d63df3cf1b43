package dev.crosscheck.llm;

import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;

/**
 * How many tokens a model's answers have, by task: a draft may be ten times as long as an assessment. Learned from its
 * answers, of which each new one counts for a tenth. Safe for use by many threads.
 */
final class AnswerLengths {

    /** An answer whose like is not known yet. */
    private static final int FIRST = 400;

    private static final double KEPT = 0.9;

    private final Map<String, Double> byTask = new ConcurrentHashMap<>();
    private final double first;

    /** @param most tokens of an answer, where that is configured */
    AnswerLengths(OptionalInt most) {
        this.first = Math.min(FIRST, most.orElse(FIRST));
    }

    /** @param task by the version of its prompt, which decides how much it asks for */
    double of(String task) {
        return byTask.getOrDefault(task, first);
    }

    void answered(String task, long tokens) {
        byTask.merge(task, (double) tokens, (before, now) -> KEPT * before + (1 - KEPT) * now);
    }
}
