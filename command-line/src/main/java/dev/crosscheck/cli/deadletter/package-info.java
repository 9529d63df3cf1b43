/** {@code dead-letters}: what could not be handled. */
package dev.crosscheck.cli.deadletter;
