/**
 * The step protocol as a model: {@link dev.crosscheck.steps.protocol.ModelLedger} is the ledger without a database, and
 * {@link dev.crosscheck.steps.protocol.World} the gateway, the topics and the runners around it, in which anything may
 * happen at any time. The same world runs on the real tables.
 */
package dev.crosscheck.steps.protocol;
