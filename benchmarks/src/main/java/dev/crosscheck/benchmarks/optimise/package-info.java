/**
 * Improves a prompt on labelled criteria: a model reflects on what went wrong, candidates compete on a Pareto front,
 * and what comes of it is only proposed.
 */
package dev.crosscheck.benchmarks.optimise;
