/** What needs no weighing: figures, names, denials and quantifiers that a source has otherwise, or does not have. */
package dev.crosscheck.critic.verify.check;
