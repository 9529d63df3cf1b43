package dev.crosscheck.steps.http;

import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.ProblemType;
import io.vertx.core.MultiMap;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import java.util.Optional;

/** What the gateway says to the services behind it, so that they know it from other users of the machine. */
public final class ServiceSecret {

    /** The header that carries it. The gateway never passes one on that a client sent. */
    public static final String HEADER = "X-Crosscheck-Secret";

    private final Optional<byte[]> expected;

    ServiceSecret(Optional<String> expected) {
        this.expected = expected.filter(secret -> !secret.isBlank()).map(ServiceSecret::bytes);
    }

    /** Why a request is refused; empty if it is not. The time it takes tells nothing about the secret. */
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
