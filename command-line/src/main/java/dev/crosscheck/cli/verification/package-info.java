/** Checks a report against documents. */
package dev.crosscheck.cli.verification;
