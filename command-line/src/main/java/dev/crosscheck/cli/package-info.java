/** The {@code crosscheck} command. It does its work over REST, and can also start and stop the local stack. */
package dev.crosscheck.cli;
