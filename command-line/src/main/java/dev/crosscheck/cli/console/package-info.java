/** The shared parts of all commands: options, the terminal, and exit codes. */
package dev.crosscheck.cli.console;
