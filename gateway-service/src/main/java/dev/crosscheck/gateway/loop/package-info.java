/**
 * What all loops share: a {@link dev.crosscheck.gateway.loop.SessionState} decides what an event does to it, and folds
 * the log. Pure, like the loops themselves: no clock, no randomness, no logging, no container.
 */
package dev.crosscheck.gateway.loop;
