/** Processes of a service's own, for work that must not take the service down with it. */
package dev.crosscheck.steps.process;
