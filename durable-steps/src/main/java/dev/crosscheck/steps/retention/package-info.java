/** Removes the rows of inactive sessions, and keeps removed commands from being carried out again. */
package dev.crosscheck.steps.retention;
