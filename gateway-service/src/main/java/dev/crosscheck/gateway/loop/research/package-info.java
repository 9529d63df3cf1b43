/**
 * The research loop as a pure function. {@link dev.crosscheck.gateway.loop.research.ResearchLoop} decides,
 * {@link dev.crosscheck.gateway.loop.research.ResearchState} holds the state. No clock, no randomness, no logging, no
 * container: everything it needs arrives with the event.
 */
package dev.crosscheck.gateway.loop.research;
