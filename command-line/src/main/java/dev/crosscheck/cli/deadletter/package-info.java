/** Shows records that could not be handled, and sends them again. */
package dev.crosscheck.cli.deadletter;
