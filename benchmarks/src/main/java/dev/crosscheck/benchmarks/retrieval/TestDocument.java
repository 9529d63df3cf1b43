package dev.crosscheck.benchmarks.retrieval;

/**
 * A document of a test collection.
 *
 * @param title empty if it has none
 * @param text not blank
 */
record TestDocument(String id, String title, String text) {}
