/** What every command shares: the options, the terminal, and how a command ends. */
package dev.crosscheck.cli.console;
