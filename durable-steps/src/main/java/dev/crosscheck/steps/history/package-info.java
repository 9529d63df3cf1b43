/** What has become of a session's steps, for its owner to see: times, attempts and costs, and no text. */
package dev.crosscheck.steps.history;
