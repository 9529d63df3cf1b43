/** Commands that act on a running or finished session. */
package dev.crosscheck.cli.steering;
