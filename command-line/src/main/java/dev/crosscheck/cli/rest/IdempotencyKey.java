package dev.crosscheck.cli.rest;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.model.text.Sha256;
import java.util.UUID;

/** By what the gateway knows a request that it has carried out already. */
public record IdempotencyKey(String value) {

    /** The same for the same wish about the same session, from whichever machine it is sent. */
    public static IdempotencyKey of(String verb, String session, ObjectNode how) {
        return new IdempotencyKey(verb + "-" + Sha256.hex(verb + "\n" + session + "\n" + how));
    }

    /** Never used before. */
    public static IdempotencyKey fresh() {
        return new IdempotencyKey(UUID.randomUUID().toString());
    }
}
