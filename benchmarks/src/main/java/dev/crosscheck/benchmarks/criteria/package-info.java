/** Measures how well criteria are decided, on labelled policies. */
package dev.crosscheck.benchmarks.criteria;
