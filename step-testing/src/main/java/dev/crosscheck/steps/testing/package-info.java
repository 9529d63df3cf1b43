/** Stands in for what surrounds a step, in tests. */
package dev.crosscheck.steps.testing;
