package dev.crosscheck.gateway.access;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * A key as it is listed: everything but the key.
 *
 * @param prefix how the key begins
 * @param lastUsedAt to the minute; absent where it never was
 * @param revokedAt absent where it still counts
 */
@Schema(
        name = "ApiKey",
        requiredProperties = {"id", "tenant", "role", "name", "prefix", "created_at"})
@JsonInclude(JsonInclude.Include.NON_NULL)
public record StoredKey(
        String id,
        String tenant,

        @Schema(enumeration = {"reader", "researcher", "admin"})
        String role,

        String name,
        String prefix,
        Instant createdAt,
        Instant lastUsedAt,
        Instant revokedAt) {}
