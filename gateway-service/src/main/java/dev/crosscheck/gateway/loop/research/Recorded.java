package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.model.message.SessionEvent;

/**
 * An entry of a session's log.
 *
 * @param decided what was decided when it came; null in logs that are older than this is stored
 */
public record Recorded(SessionEvent event, Decided decided) {}
