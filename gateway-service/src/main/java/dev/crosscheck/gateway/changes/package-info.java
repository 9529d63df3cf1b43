/** Compares the reports of two sessions, claim by claim. */
package dev.crosscheck.gateway.changes;
