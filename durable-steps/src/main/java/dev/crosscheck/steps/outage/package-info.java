/** Tells outages, which are waited out, from faults of the work. */
package dev.crosscheck.steps.outage;
