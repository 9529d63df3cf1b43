/** Formats costs and budgets for users. */
package dev.crosscheck.cli.spending;
