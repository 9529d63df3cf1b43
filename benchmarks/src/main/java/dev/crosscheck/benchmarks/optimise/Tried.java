package dev.crosscheck.benchmarks.optimise;

/**
 * The result of a candidate on an example.
 *
 * @param told a description of what happened, for the model that writes the next prompt
 */
record Tried(String example, Score score, String told) {}
