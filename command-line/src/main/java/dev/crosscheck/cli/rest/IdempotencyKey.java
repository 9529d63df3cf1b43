package dev.crosscheck.cli.rest;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.UUID;

/** By what the gateway knows a request that it has carried out already. */
public record IdempotencyKey(String value) {

    /** The same for the same wish about the same session, from whichever machine it is sent. */
    public static IdempotencyKey of(String verb, String session, ObjectNode how) {
        String wish = verb + "\n" + session + "\n" + how;
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(wish.getBytes(StandardCharsets.UTF_8));
            return new IdempotencyKey(verb + "-" + HexFormat.of().formatHex(hash));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    /** Never used before. */
    public static IdempotencyKey fresh() {
        return new IdempotencyKey(UUID.randomUUID().toString());
    }
}
