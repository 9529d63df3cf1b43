/**
 * Improves a prompt on labelled criteria: a model reflects on the faults, candidates compete on a Pareto front, and the
 * best one is only proposed.
 */
package dev.crosscheck.benchmarks.optimise;
