/**
 * Sessions: their log, its projections, and the entry point for events. Everything that a client, an agent or a clock
 * requests of a session is an event through {@link dev.crosscheck.gateway.session.SessionDoor}.
 */
package dev.crosscheck.gateway.session;
