/** The Critic's REST endpoint: checks texts and claims that belong to no session against given sources. */
package dev.crosscheck.critic.api;
