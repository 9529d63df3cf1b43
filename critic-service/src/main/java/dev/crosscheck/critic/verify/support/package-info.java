/**
 * Estimates how likely the evidence supports a claim: measures of the words of both and of what a network reads, and
 * the regressions over them.
 */
package dev.crosscheck.critic.verify.support;
