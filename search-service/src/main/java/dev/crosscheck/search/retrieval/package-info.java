/**
 * From queries to documents with their best passages: queries, ranks, fusion, ratings, and the step that asks for them.
 */
package dev.crosscheck.search.retrieval;
