package dev.crosscheck.gateway.session;

import java.time.OffsetDateTime;

/**
 * A session's row as lists show it. Null for what the session has not, or not yet.
 *
 * @param status {@value SessionList#UNREADABLE} where its log could not be read when it was last tried
 */
public record SessionSummary(
        String id,
        String status,
        String phase,
        String question,
        String mode,
        String language,
        String complexity,
        int rounds,
        int searchPasses,
        String confidenceLevel,
        OffsetDateTime createdAt,
        OffsetDateTime finishedAt) {}
