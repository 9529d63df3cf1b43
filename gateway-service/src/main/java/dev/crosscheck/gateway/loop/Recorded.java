package dev.crosscheck.gateway.loop;

import dev.crosscheck.model.message.SessionEvent;

/**
 * An entry of a session's log.
 *
 * @param decided the consequence of the event; null in logs from before consequences were stored
 */
public record Recorded(SessionEvent event, Consequence decided) {}
