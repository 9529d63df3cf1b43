/**
 * Durable steps: what makes one command one result, whatever is killed in between.
 *
 * <p>A service that carries out commands offers one {@link dev.crosscheck.steps.StepHandler}; everything else
 * (accepting from Kafka, the ledger, leases, the call journal, publishing) happens here.
 */
package dev.crosscheck.steps;
