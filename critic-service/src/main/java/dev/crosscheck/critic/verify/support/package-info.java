/** Estimates how likely the evidence supports a claim: measures of the two, and the regressions over them. */
package dev.crosscheck.critic.verify.support;
