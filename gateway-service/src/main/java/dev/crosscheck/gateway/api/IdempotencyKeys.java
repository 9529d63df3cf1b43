package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.session.SessionStart.Idempotency;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.text.Sha256;
import dev.crosscheck.rest.ProblemException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;

/** The header {@code Idempotency-Key}: 1 to 255 printable ASCII characters, as the IETF's draft leaves it to us. */
public final class IdempotencyKeys {

    public static final String HEADER = "Idempotency-Key";
    static final String PATTERN = "^[\\x21-\\x7e]{1,255}$";

    private static final Pattern VALID = Pattern.compile(PATTERN);

    private IdempotencyKeys() {}

    /** A retry needs no key, since a session is retried once. The blank keeps this one apart from every client's. */
    static Idempotency ofRetry(SessionId session) {
        return new Idempotency("retry " + session, "");
    }

    /** For a request about a session, which is part of what is compared. Empty where the client gave no key. */
    static Optional<Idempotency> of(String key, String verb, SessionId session, byte[] body) {
        if (key == null) {
            return Optional.empty();
        }
        byte[] about = (verb + " " + session + "\n").getBytes(StandardCharsets.UTF_8);
        return Optional.of(of(key, joined(about, body)));
    }

    /**
     * For a question that comes by a door, of whose body and address the key speaks.
     *
     * @param key null where the client gave none
     * @param target path and query of the request
     */
    public static Optional<Idempotency> ofDoor(String key, String target, byte[] body) {
        return key == null
                ? Optional.empty()
                : Optional.of(of(key, joined((target + "\n").getBytes(StandardCharsets.UTF_8), body)));
    }

    static Idempotency of(String key, byte[] body) {
        if (!VALID.matcher(key).matches()) {
            throw new ProblemException(
                    Problem.invalid(HEADER, "must be 1 to 255 printable ASCII characters without blanks"));
        }
        return new Idempotency(key, Sha256.hex(body));
    }

    private static byte[] joined(byte[] first, byte[] second) {
        byte[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }
}
