/** Taking records in from a topic, so that none is lost, none blocks the others, and an outage is waited out. */
package dev.crosscheck.steps.intake;
