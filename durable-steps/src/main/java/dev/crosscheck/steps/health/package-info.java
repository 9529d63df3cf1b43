/** Whether this service can work, and when it should end. */
package dev.crosscheck.steps.health;
