/** What was spent, and what is left, in words. */
package dev.crosscheck.cli.spending;
