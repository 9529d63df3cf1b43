/** What can be done to a session that somebody started. */
package dev.crosscheck.cli.steering;
