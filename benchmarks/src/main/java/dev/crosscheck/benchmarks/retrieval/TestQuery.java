package dev.crosscheck.benchmarks.retrieval;

import java.util.Map;

/**
 * A query with what is known of its answers.
 *
 * @param grades by the document's id: how relevant it is; 0 is judged and not relevant, and at least one is higher
 */
record TestQuery(String id, String text, Map<String, Integer> grades) {
    TestQuery {
        grades = Map.copyOf(grades);
    }
}
