/** How a report came about: the input and output of each agent in each round of writing. Pure. */
package dev.crosscheck.gateway.iterations;
