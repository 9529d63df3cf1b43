/** Starts, follows and shows research sessions. */
package dev.crosscheck.cli.research;
