/** Holds each sentence of a report that cites a source against the words of that source, and nothing else. */
package dev.crosscheck.critic.verify;
