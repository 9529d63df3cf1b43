package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.research.AtDrafting;
import dev.crosscheck.gateway.session.ForkPoint;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.rest.JsonFields;
import dev.crosscheck.rest.ProblemException;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A request to judge a session's sources again. At least one of the two fields is given. */
@Schema(name = "JudgeRequest", additionalProperties = Schema.False.class, minProperties = 1)
record JudgeRequest(
        @Schema(
                description = "if absent, the session's mode",
                enumeration = {"strict", "discovery", "monitor"})
        Mode mode,

        @Schema(description = "the weakest tier that strict mode accepts", minimum = "1", maximum = "" + WEAKEST_TIER)
        Integer maxTier) {

    private static final int WEAKEST_TIER = 5;

    /**
     * Reads and validates a body.
     *
     * @throws ProblemException naming every invalid field
     */
    static ForkPoint read(byte[] bytes) {
        JsonFields body = JsonFields.read(bytes);
        body.allow(JudgeRequest.class);
        Mode mode = body.oneOf("mode", Mode.class);
        Integer maxTier = body.integer("max_tier", 1, WEAKEST_TIER);
        body.check();
        if (mode == null && maxTier == null) {
            body.wrong("mode", "must be given, or max_tier");
        }
        if (mode != null && mode != Mode.STRICT && maxTier != null) {
            body.wrong("max_tier", "must be given only for strict mode");
        }
        body.check();
        return new AtDrafting(mode, maxTier);
    }
}
