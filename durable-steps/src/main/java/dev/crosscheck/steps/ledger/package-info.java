/** The step ledger: each command once, each result once, whoever dies in between. */
package dev.crosscheck.steps.ledger;
