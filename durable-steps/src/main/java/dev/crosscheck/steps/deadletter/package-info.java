/** Stores records that no handler can handle. */
package dev.crosscheck.steps.deadletter;
