package dev.crosscheck.gateway.access;

import dev.crosscheck.rest.JsonFields;
import dev.crosscheck.rest.ProblemException;
import dev.crosscheck.steps.http.TenantHeader;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.media.Schema.False;

/**
 * A request for a new key.
 *
 * @param tenant null for the caller's own
 */
@Schema(name = "NewKeyRequest", additionalProperties = False.class)
record NewKeyRequest(
        @Schema(required = true, minLength = 1, maxLength = LONGEST_NAME, examples = "newsroom bot")
        String name,

        @Schema(
                required = true,
                enumeration = {"reader", "researcher", "admin"})
        String role,

        @Schema(
                description = "Only admins of the tenant local may name a tenant other than their own",
                pattern = TenantHeader.PATTERN)
        String tenant) {

    static final int LONGEST_NAME = 100;

    /**
     * Reads and validates a body.
     *
     * @throws ProblemException naming every invalid field
     */
    static NewKeyRequest read(byte[] bytes, Caller caller) {
        JsonFields body = JsonFields.read(bytes);
        body.allow(NewKeyRequest.class);
        String name = body.stripped("name");
        if (name == null && !body.isWrong("name")) {
            body.wrong("name", "must be given and must not be blank");
        }
        if (name != null && (name.length() > LONGEST_NAME || name.chars().anyMatch(Character::isISOControl))) {
            body.wrong("name", "must be one line of at most " + LONGEST_NAME + " characters");
        }
        Role role = body.oneOf("role", Role.class);
        if (role == null && !body.isWrong("role")) {
            body.wrong("role", "must be reader, researcher or admin");
        }
        String tenant = body.stripped("tenant");
        if (tenant != null && !TenantHeader.isName(tenant)) {
            body.wrong("tenant", "must be small letters, digits and hyphens, at most 63, and not web");
        } else if (tenant != null && !tenant.equals(caller.tenant()) && !caller.isOperator()) {
            body.wrong("tenant", "must be your own tenant");
        }
        body.check();
        return new NewKeyRequest(name, role.wireName(), tenant == null ? caller.tenant() : tenant);
    }
}
