/** The Critic: reviews drafts, and verifies reports against their sources. */
package dev.crosscheck.critic;
