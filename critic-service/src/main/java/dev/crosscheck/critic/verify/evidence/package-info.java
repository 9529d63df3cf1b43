/** What a claim is held against: sources made ready once, and how far their sentences have the claim's terms. */
package dev.crosscheck.critic.verify.evidence;
