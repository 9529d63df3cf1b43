/**
 * The local stack as seen from outside: how to find it, start it, share it and end it. All that these classes know of
 * the stack is its state folder: {@code stack.json} describes what runs, {@code asks/} holds a lease for each command
 * that uses a stack which nobody started on purpose, {@code keep} says that somebody did.
 */
package dev.crosscheck.cli.stack;
