package dev.crosscheck.benchmarks.bench;

import java.util.Map;
import java.util.TreeMap;

/**
 * The health of the services during a run, by their own health checks, including those of the consumers.
 *
 * @param looks how often each service was checked
 * @param unwell how often a service reported a fault or did not answer in time; only services that did
 */
record Health(int looks, Map<String, Integer> unwell) {

    static final Health UNSEEN = new Health(0, Map.of());

    Health {
        unwell = new TreeMap<>(unwell);
    }

    boolean isWell() {
        return unwell.isEmpty();
    }

    String inWords() {
        return isWell()
                ? "every service well, each asked " + looks + " times"
                : "of " + looks + " times each was asked, unwell or without an answer: " + unwell;
    }
}
