/** Where records go that nobody can handle. */
package dev.crosscheck.steps.deadletter;
