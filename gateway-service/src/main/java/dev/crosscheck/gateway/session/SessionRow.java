package dev.crosscheck.gateway.session;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.Usage;
import java.time.Instant;

/**
 * The columns of a session that its log does not tell, or that save reading it.
 *
 * @param finishedAt when it reached a terminal state, or null
 * @param lateUsage cost of results that came after the end
 */
public record SessionRow(
        SessionId id,
        String tenant,
        long lastSequence,
        Instant createdAt,
        Instant finishedAt,
        String traceparent,
        Usage lateUsage) {}
