/** The words for comparing a claim with its evidence: stems, weights and directions. */
package dev.crosscheck.critic.verify.terms;
