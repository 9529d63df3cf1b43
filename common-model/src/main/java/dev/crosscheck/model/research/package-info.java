/** The inputs, the limits and the intermediate results of a research session. */
package dev.crosscheck.model.research;
