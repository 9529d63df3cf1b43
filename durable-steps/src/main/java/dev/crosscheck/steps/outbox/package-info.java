/**
 * The gateway's outbox: writes commands in the transaction of their decision, and sends them until they are answered.
 */
package dev.crosscheck.steps.outbox;
