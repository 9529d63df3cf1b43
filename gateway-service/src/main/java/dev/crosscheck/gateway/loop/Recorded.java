package dev.crosscheck.gateway.loop;

import dev.crosscheck.model.message.SessionEvent;

/**
 * An entry of a session's log.
 *
 * @param decided what it led to; null in logs that are older than this is stored
 */
public record Recorded(SessionEvent event, Consequence decided) {}
