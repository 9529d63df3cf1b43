/**
 * Criteria evaluation as a kind of session: how its states, which {@code loop.evaluation} decides on, are stored and
 * shown.
 */
package dev.crosscheck.gateway.evaluation;
