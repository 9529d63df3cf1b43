package dev.crosscheck.gateway.session;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.Usage;
import java.time.Instant;

/**
 * The columns of a session that its log does not tell, or that save reading it.
 *
 * @param kind which loop the session is one run of
 * @param parentId the session whose log this one's begins with, or null
 * @param finishedAt when it reached a terminal state, or null
 * @param lateUsage cost of results that came after the end
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
