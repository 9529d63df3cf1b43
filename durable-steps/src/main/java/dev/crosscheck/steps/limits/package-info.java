/** Limits how many calls are in flight, and decides which comes next. */
package dev.crosscheck.steps.limits;
