/** The contracts that the tests of every agent fill in with a few lines. */
package dev.crosscheck.agents.testing;
