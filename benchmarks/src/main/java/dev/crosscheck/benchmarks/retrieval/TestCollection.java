package dev.crosscheck.benchmarks.retrieval;

import java.util.List;

/**
 * Documents, and queries with judgements.
 *
 * @param name the name of its folder
 * @param empty the number of documents without text, which are left out
 */
record TestCollection(String name, List<TestDocument> documents, int empty, List<TestQuery> queries) {
    TestCollection {
        documents = List.copyOf(documents);
        queries = List.copyOf(queries);
    }
}
