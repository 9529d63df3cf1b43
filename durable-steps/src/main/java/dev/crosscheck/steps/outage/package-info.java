/** Telling an outage, which is waited out, from a fault of what was to be done. */
package dev.crosscheck.steps.outage;
