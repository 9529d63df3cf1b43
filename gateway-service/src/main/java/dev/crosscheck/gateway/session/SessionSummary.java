package dev.crosscheck.gateway.session;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * One line of a list of sessions. A field is null if the session has no such value, or not yet.
 *
 * @param status {@value SessionList#UNREADABLE} if the log was unreadable when it was last tried
 */
@Schema(requiredProperties = {"id", "status", "phase", "question", "created_at", "rounds", "search_passes"})
@JsonInclude(JsonInclude.Include.NON_NULL)
public record SessionSummary(
        String id,
        String status,
        String phase,
        String question,
        String mode,
        String language,
        String complexity,
        Instant createdAt,
        Instant finishedAt,
        int rounds,
        int searchPasses,
        String confidenceLevel) {}
