/**
 * Runs durable steps: each command leads to exactly one result, even if processes are killed in between.
 *
 * <p>A service that carries out commands implements one {@link dev.crosscheck.steps.StepHandler}. This module does
 * everything else: it accepts commands from Kafka, keeps the ledger, the leases and the call journal, and publishes
 * results.
 */
package dev.crosscheck.steps;
