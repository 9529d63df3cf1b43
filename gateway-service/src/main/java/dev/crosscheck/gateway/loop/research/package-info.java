/**
 * The research loop as a pure function: {@link dev.crosscheck.gateway.loop.research.ResearchLoop} decides,
 * {@link dev.crosscheck.gateway.loop.research.ResearchState} remembers. No clock, no randomness, no logging, no
 * container: whatever it needs arrives inside the event.
 */
package dev.crosscheck.gateway.loop.research;
