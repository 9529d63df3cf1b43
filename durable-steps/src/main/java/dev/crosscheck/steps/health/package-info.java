/** Checks whether this service can work, and when it should stop. */
package dev.crosscheck.steps.health;
