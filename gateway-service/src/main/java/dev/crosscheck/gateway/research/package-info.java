/**
 * Research as a kind of session: how its states, which {@code loop.research} decides on, are stored and shown. What is
 * told of events is in {@link dev.crosscheck.gateway.research.ResearchEvents}, and the JSON of decisions in
 * {@link dev.crosscheck.gateway.research.DecisionJson}.
 */
package dev.crosscheck.gateway.research;
