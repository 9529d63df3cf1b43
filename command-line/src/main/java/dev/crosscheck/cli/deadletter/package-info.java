/** Records that could not be handled: what they are, and another try. */
package dev.crosscheck.cli.deadletter;
