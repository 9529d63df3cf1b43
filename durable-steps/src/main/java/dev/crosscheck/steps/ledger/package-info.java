/** The step ledger: accepts each command once and records one result for it, even if processes die in between. */
package dev.crosscheck.steps.ledger;
