/** Measures how good the reports are, against what their questions expect. */
package dev.crosscheck.benchmarks.evaluation;
