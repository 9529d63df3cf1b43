/** Holds each sentence of a report against the source that it cites, and nothing else. */
package dev.crosscheck.critic.verify;
