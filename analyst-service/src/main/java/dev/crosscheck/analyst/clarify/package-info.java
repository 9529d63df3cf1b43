/** Detects whether a question has several readings, and lists them. */
package dev.crosscheck.analyst.clarify;
