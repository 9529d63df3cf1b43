package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.session.SessionStart.Idempotency;
import dev.crosscheck.model.problem.Problem;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.regex.Pattern;

/** The header {@code Idempotency-Key}: 1 to 255 printable ASCII characters, as the IETF's draft leaves it to us. */
final class IdempotencyKeys {

    private static final Pattern VALID = Pattern.compile("[\\x21-\\x7e]{1,255}");

    private IdempotencyKeys() {}

    static Idempotency of(String key, byte[] body) {
        if (!VALID.matcher(key).matches()) {
            throw new ProblemException(
                    Problem.invalid("Idempotency-Key", "must be 1 to 255 printable ASCII characters without blanks"));
        }
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(body);
            return new Idempotency(key, HexFormat.of().formatHex(hash));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
