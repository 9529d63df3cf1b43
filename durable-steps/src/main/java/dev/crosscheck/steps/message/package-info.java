/** Converts messages to bytes and headers, and sends them. */
package dev.crosscheck.steps.message;
