/** Measures how well searches find the relevant documents, by judgements. */
package dev.crosscheck.benchmarks.retrieval;
