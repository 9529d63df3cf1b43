/**
 * The step protocol as a model. {@link dev.crosscheck.steps.protocol.ModelLedger} is the ledger without a database.
 * {@link dev.crosscheck.steps.protocol.World} is the gateway, the topics and the runners around it, in which any action
 * can happen at any time. The same world also runs on the real tables.
 */
package dev.crosscheck.steps.protocol;
