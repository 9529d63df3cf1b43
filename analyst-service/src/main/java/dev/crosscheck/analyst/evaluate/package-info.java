/** Weighs the criteria of an evaluation: compares what the policy says about each with the facts of the case. */
package dev.crosscheck.analyst.evaluate;
