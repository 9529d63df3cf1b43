/**
 * Finds documents with their best passages for queries: queries, ranking, fusion, ratings, and the step that runs them.
 */
package dev.crosscheck.search.retrieval;
