package dev.crosscheck.gateway.session;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.Usage;
import java.time.Instant;

/**
 * The columns of a session that its log does not contain, or that save reading it.
 *
 * @param kind the loop that runs the session
 * @param parentId the session whose log this one's log begins with, or null
 * @param finishedAt when the session reached a terminal state, or null
 * @param lateUsage cost of results that arrived after the end
 */
public record SessionRow(
        SessionId id,
        String kind,
        String tenant,
        SessionId parentId,
        long lastSequence,
        Instant createdAt,
        Instant finishedAt,
        String traceparent,
        Usage lateUsage) {}
