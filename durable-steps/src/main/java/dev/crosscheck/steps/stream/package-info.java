/** Streams text to users who watch it being written: bounded, lossy, and without blocking steps. */
package dev.crosscheck.steps.stream;
