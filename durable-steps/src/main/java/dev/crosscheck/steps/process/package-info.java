/** Runs work in separate processes, so that it cannot crash the service. */
package dev.crosscheck.steps.process;
