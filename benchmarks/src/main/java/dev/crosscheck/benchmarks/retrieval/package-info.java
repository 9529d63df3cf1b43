/** Measures how well searches find the documents that answer, against judgements. */
package dev.crosscheck.benchmarks.retrieval;
