/** Erases a session's steps and calls from the ledger and the journal before their retention ends. */
package dev.crosscheck.steps.erasure;
