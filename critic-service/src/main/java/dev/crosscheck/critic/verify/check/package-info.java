/** Checks without scores: figures, names, denials and quantifiers that a source lacks or contradicts. */
package dev.crosscheck.critic.verify.check;
