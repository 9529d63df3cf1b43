/** Prepares sources for checking claims, and measures how well their sentences cover a claim's terms. */
package dev.crosscheck.critic.verify.evidence;
