/** Measures what a stack achieves, from outside: over REST, and over {@code /proc} where the processes are ours. */
package dev.crosscheck.benchmarks.bench;
