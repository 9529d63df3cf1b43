/** Judges criteria for a case, with a policy as the authority. */
package dev.crosscheck.cli.evaluation;
