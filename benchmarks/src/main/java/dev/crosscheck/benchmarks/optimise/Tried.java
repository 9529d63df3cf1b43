package dev.crosscheck.benchmarks.optimise;

/**
 * What a candidate has made of an example.
 *
 * @param told what happened, for a model that is to learn from it
 */
record Tried(String example, Score score, String told) {}
