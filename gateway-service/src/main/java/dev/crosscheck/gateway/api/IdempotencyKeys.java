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

/**
 * Reads the {@code Idempotency-Key} header: 1 to 255 printable ASCII characters. The IETF draft leaves this choice to
 * servers.
 */
public final class IdempotencyKeys {

    public static final String HEADER = "Idempotency-Key";
    static final String PATTERN = "^[\\x21-\\x7e]{1,255}$";

    private static final Pattern VALID = Pattern.compile(PATTERN);

    private IdempotencyKeys() {}

    /**
     * Returns the implicit key of a retry: a session can be retried only once. The blank in it keeps it distinct from
     * all client keys.
     */
    static Idempotency ofRetry(SessionId session) {
        return new Idempotency("retry " + session, "");
    }

    /**
     * Returns the key of a request about a session. The session is part of the compared content. Empty if the client
     * gave no key.
     */
    static Optional<Idempotency> of(String key, String verb, SessionId session, byte[] body) {
        if (key == null) {
            return Optional.empty();
        }
        byte[] about = (verb + " " + session + "\n").getBytes(StandardCharsets.UTF_8);
        return Optional.of(of(key, joined(about, body)));
    }

    /**
     * Returns the key of a question from a door, for its body and address.
     *
     * @param key null if the client gave none
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
                    Problem.invalid(HEADER, "must be 1 to 255 printable ASCII characters without spaces"));
        }
        return new Idempotency(key, Sha256.hex(body));
    }

    private static byte[] joined(byte[] first, byte[] second) {
        byte[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }
}
