/** Holds a case against criteria, with a policy as the authority. */
package dev.crosscheck.cli.evaluation;
