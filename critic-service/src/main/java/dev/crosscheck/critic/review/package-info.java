/** Tries to break drafts: each rule is a check of its own, and says where it is broken and what to do about it. */
package dev.crosscheck.critic.review;
