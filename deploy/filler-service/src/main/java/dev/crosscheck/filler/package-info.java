/** An agent that does nothing, to measure the cost of the steps around it. No deployment of Crosscheck contains it. */
package dev.crosscheck.filler;
