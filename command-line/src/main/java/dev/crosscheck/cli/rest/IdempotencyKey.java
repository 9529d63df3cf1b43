package dev.crosscheck.cli.rest;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.model.text.Sha256;
import java.util.UUID;

/** A key by which the gateway recognises a request that it has already carried out. */
public record IdempotencyKey(String value) {

    /** Returns the same key for the same request about the same session, on every machine. */
    public static IdempotencyKey of(String verb, String session, ObjectNode how) {
        return new IdempotencyKey(verb + "-" + Sha256.hex(verb + "\n" + session + "\n" + how));
    }

    /** Returns a key that was never used before. */
    public static IdempotencyKey fresh() {
        return new IdempotencyKey(UUID.randomUUID().toString());
    }
}
