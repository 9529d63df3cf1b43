/** Measures a stack from outside: over REST, and over {@code /proc} if its processes run on this machine. */
package dev.crosscheck.benchmarks.bench;
