/** An agent that does nothing, for measuring what the steps around it cost. No deployment of Crosscheck has it. */
package dev.crosscheck.filler;
