/** What is over for long is removed, and what was removed does not come back. */
package dev.crosscheck.steps.retention;
