package dev.crosscheck.benchmarks.bench;

import java.util.Map;
import java.util.TreeMap;

/**
 * How the services were while they worked, by their own health checks, the consumers' among them.
 *
 * @param looks how often each was asked
 * @param unwell how often it said that it was not well, or said nothing in time; those alone that did
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
