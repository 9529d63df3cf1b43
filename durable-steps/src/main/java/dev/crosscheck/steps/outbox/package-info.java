/** The gateway's commands: written with the decision that led to them, sent until they are answered. */
package dev.crosscheck.steps.outbox;
