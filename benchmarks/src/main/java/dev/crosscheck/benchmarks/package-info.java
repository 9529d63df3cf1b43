/** Measures Crosscheck from outside: how good its reports are, and how fast it is. */
package dev.crosscheck.benchmarks;
