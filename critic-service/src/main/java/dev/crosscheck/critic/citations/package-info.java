/** Checks an evaluation's quotes of its policy: whether they are in the policy, and whether they support the result. */
package dev.crosscheck.critic.citations;
