/**
 * Checks the observations of a run against the promises of {@code docs/guarantees.md}. The code is pure: other classes
 * record the histories.
 */
package dev.crosscheck.system.faults.history;
