/** Measures the quality of reports against the expectations of their questions. */
package dev.crosscheck.benchmarks.evaluation;
