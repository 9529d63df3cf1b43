/** Checks each sentence of a report that cites a source against the text of that source. */
package dev.crosscheck.critic.verify;
