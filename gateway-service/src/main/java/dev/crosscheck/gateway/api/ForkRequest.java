package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.session.ForkPoint;
import dev.crosscheck.rest.JsonFields;
import dev.crosscheck.rest.ProblemException;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * A request to fork a session.
 *
 * @param sequence the last event to copy
 */
@Schema(name = "ForkRequest", additionalProperties = Schema.False.class)
record ForkRequest(
        @Schema(required = true, minimum = "1", examples = "4")
        int sequence) {

    /**
     * Reads and validates a body.
     *
     * @throws ProblemException naming every invalid field
     */
    static ForkPoint read(byte[] bytes) {
        JsonFields body = JsonFields.read(bytes);
        body.allow(ForkRequest.class);
        Integer sequence = body.integer("sequence", 1, Integer.MAX_VALUE);
        body.check();
        if (sequence == null) {
            body.wrong("sequence", "must be given: the number of the last event that the new session copies");
        }
        body.check();
        return new ForkPoint.AtEvent(sequence);
    }
}
