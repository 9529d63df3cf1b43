/** The words by which a claim and its evidence are compared: stems, their weight, and which way they point. */
package dev.crosscheck.critic.verify.terms;
