package dev.crosscheck.gateway.access;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * A key as lists show it, without the key itself.
 *
 * @param prefix the beginning of the key
 * @param lastUsedAt to the minute; absent if it was never used
 * @param revokedAt absent while the key is valid
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
