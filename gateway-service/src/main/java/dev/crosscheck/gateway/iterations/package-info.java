/** How a report came about: what each agent was given in each round of writing, and what it gave back. Pure. */
package dev.crosscheck.gateway.iterations;
