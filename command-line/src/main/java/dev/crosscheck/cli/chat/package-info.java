/** Runs conversations at the terminal. */
package dev.crosscheck.cli.chat;
