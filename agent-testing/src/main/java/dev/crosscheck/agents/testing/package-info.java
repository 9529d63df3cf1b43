/** Shared tests that every agent extends with a few lines. */
package dev.crosscheck.agents.testing;
