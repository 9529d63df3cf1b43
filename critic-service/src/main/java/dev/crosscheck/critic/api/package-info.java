/** The Critic's REST endpoint: texts and claims that belong to no session, checked against given sources. */
package dev.crosscheck.critic.api;
