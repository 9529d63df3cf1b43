/** {@code /run} and {@code /run-simple}: a task goes in, a cited answer comes out. */
package dev.crosscheck.gateway.doors.run;
