package dev.crosscheck.benchmarks.retrieval;

import java.util.List;

/**
 * Documents, and queries with judgements on them.
 *
 * @param name of the folder it was read from
 * @param empty how many documents have no text, and are left out
 */
record TestCollection(String name, List<TestDocument> documents, int empty, List<TestQuery> queries) {
    TestCollection {
        documents = List.copyOf(documents);
        queries = List.copyOf(queries);
    }
}
