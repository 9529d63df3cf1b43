/**
 * Finds, starts, shares and ends the local stack from outside. These classes only use its state folder: {@code
 * stack.json} describes the running processes, {@code asks/} has a lease for each command that uses a stack which no
 * user started explicitly, and {@code keep} says that a user did.
 */
package dev.crosscheck.cli.stack;
