/** Conversations at the terminal. */
package dev.crosscheck.cli.chat;
