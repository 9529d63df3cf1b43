/**
 * Sessions: their log, its projections, and the one door through which events enter. What a client, an agent or a clock
 * wants of a session is an event through {@link dev.crosscheck.gateway.session.SessionDoor}.
 */
package dev.crosscheck.gateway.session;
