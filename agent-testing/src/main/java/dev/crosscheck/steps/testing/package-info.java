/** What the tests of the agents share. */
package dev.crosscheck.steps.testing;
