/** How likely a claim is supported by its evidence: what is measured of the two, and the regression over it. */
package dev.crosscheck.critic.verify.support;
