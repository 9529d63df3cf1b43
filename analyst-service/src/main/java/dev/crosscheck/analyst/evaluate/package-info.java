/** Weighs the criteria of an evaluation: what the policy says of each, held against the facts of the case. */
package dev.crosscheck.analyst.evaluate;
