/** Reviews drafts. Each rule is a separate check; it says where the draft breaks the rule and how to fix it. */
package dev.crosscheck.critic.review;
