/** Measures Crosscheck from outside: the quality of its reports, and its speed. */
package dev.crosscheck.benchmarks;
