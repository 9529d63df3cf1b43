/**
 * What was seen of a run, from every side, and whether it keeps what {@code docs/guarantees.md} promises. Pure: whoever
 * records the histories stands elsewhere.
 */
package dev.crosscheck.system.faults.history;
