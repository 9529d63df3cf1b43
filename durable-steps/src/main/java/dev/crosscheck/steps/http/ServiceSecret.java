package dev.crosscheck.steps.http;

import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.ProblemType;
import io.vertx.core.MultiMap;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import java.util.Optional;

/**
 * Checks the secret that the gateway sends to the services behind it. It tells the gateway from other users of the
 * machine.
 */
public final class ServiceSecret {

    /** The header with the secret. The gateway never forwards a client's value of this header. */
    public static final String HEADER = "X-Crosscheck-Secret";

    private final Optional<byte[]> expected;

    ServiceSecret(Optional<String> expected) {
        this.expected =
                expected.map(String::strip).filter(secret -> !secret.isEmpty()).map(ServiceSecret::bytes);
    }

    /**
     * Returns the reason to refuse a request; empty to accept it. The comparison takes constant time, so timing reveals
     * nothing about the secret.
     */
    Optional<Problem> refusal(MultiMap headers) {
        if (expected.isEmpty()) {
            return Optional.empty();
        }
        List<String> given = headers.getAll(HEADER);
        boolean known = given.size() == 1 && MessageDigest.isEqual(expected.get(), bytes(given.getFirst()));
        return known
                ? Optional.empty()
                : Optional.of(Problem.of(
                        ProblemType.UNAUTHORIZED, "this service answers the gateway alone; ask the gateway instead"));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
