/** Text on its way to whoever watches it being written: bounded, lossy, and never waited for. */
package dev.crosscheck.steps.stream;
