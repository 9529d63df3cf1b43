/**
 * The {@code crosscheck} command: what it does is done over REST; all it can do besides is to start and end the local
 * stack.
 */
package dev.crosscheck.cli;
