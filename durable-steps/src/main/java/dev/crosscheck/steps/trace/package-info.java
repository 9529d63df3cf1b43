/** Spans of requests, steps and calls, for OpenTelemetry. */
package dev.crosscheck.steps.trace;
