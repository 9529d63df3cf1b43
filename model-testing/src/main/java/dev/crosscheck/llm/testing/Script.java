package dev.crosscheck.llm.testing;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Maps requests to behaviours. Safe for use by many threads. */
final class Script {

    private final Map<String, Behaviour> always = new HashMap<>();
    private final Map<String, Deque<Behaviour>> next = new HashMap<>();
    private final Map<String, Function<Asked, String>> answers = new HashMap<>();
    private volatile Duration latency = Duration.ZERO;

    /** The key for all tasks. */
    static final String ANY = "*";

    synchronized Behaviour take(String task) {
        for (String key : List.of(task, ANY)) {
            Deque<Behaviour> waiting = next.get(key);
            if (waiting != null && !waiting.isEmpty()) {
                return waiting.poll();
            }
        }
        return always.getOrDefault(task, always.getOrDefault(ANY, Behaviour.ANSWERS));
    }

    synchronized void always(String task, Behaviour behaviour) {
        always.put(task, behaviour);
    }

    synchronized void next(String task, List<Behaviour> behaviours) {
        next.computeIfAbsent(task, key -> new ArrayDeque<>()).addAll(behaviours);
    }

    synchronized void answer(String task, Function<Asked, String> answer) {
        answers.put(task, answer);
    }

    synchronized String answerTo(Asked asked) {
        return answers.getOrDefault(asked.task(), TaskAnswers::to).apply(asked);
    }

    synchronized void reset() {
        always.clear();
        next.clear();
        answers.clear();
        latency = Duration.ZERO;
    }

    Duration latency() {
        return latency;
    }

    void latency(Duration changed) {
        latency = changed;
    }
}
