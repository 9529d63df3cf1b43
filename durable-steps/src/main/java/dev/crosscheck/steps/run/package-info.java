/** Runs steps: from the channel of commands to the handler's result. */
package dev.crosscheck.steps.run;
