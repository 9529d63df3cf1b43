/** Creates OpenTelemetry spans of requests, steps and calls. */
package dev.crosscheck.steps.trace;
