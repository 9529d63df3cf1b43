/**
 * Research as a kind of session: how its states, which {@code loop.research} decides on, are stored and shown.
 * {@link dev.crosscheck.gateway.research.ResearchEvents} describes events,
 * {@link dev.crosscheck.gateway.research.ResearchDecisions} encodes decisions.
 */
package dev.crosscheck.gateway.research;
