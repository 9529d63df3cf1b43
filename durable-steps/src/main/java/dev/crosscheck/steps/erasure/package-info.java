/** Takes a session's steps and calls out of the ledger and the journal before their time. */
package dev.crosscheck.steps.erasure;
