/** Reads the history of a session's steps for its owner: times, attempts and costs, but no text. */
package dev.crosscheck.steps.history;
