package dev.crosscheck.benchmarks.retrieval;

import java.util.Map;

/**
 * A query with its judgements.
 *
 * @param grades the relevance by document id; 0 is judged as not relevant, and at least one is higher
 */
record TestQuery(String id, String text, Map<String, Integer> grades) {
    TestQuery {
        grades = Map.copyOf(grades);
    }
}
