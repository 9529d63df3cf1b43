/** Receives the records of a topic: no record is lost, none blocks the others, and outages are waited out. */
package dev.crosscheck.steps.intake;
