package dev.crosscheck.gateway.access;

import io.quarkus.oidc.OIDCException;
import java.io.IOException;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jose4j.jwt.consumer.ErrorCodes;
import org.jose4j.jwt.consumer.InvalidJwtException;

/**
 * Describes why a person was not recognised, in words that may be logged. The library's own messages contain whole
 * tokens.
 */
final class OidcFailure {

    private static final int MOST_CAUSES = 20;

    private OidcFailure() {}

    /** Returns whether the provider could not be reached, or sent an invalid answer. */
    static boolean isOfTheProvider(Throwable failure) {
        return isOfTheNetwork(failure) || causes(failure).anyMatch(OIDCException.class::isInstance);
    }

    static boolean isOfTheNetwork(Throwable failure) {
        return causes(failure).anyMatch(cause -> cause instanceof IOException || cause instanceof TimeoutException);
    }

    static String reason(Throwable failure) {
        return causes(failure)
                .map(cause -> cause instanceof InvalidJwtException invalid
                        ? wrong(invalid)
                        : cause.getClass().getSimpleName())
                .distinct()
                .collect(Collectors.joining(", "));
    }

    private static String wrong(InvalidJwtException invalid) {
        return invalid.getErrorDetails().stream()
                .map(error -> name(error.getErrorCode()))
                .collect(Collectors.joining(" and ", "the token's ", " is wrong"));
    }

    private static String name(int code) {
        return switch (code) {
            case ErrorCodes.EXPIRED, ErrorCodes.EXPIRATION_MISSING, ErrorCodes.NOT_YET_VALID -> "time";
            case ErrorCodes.ISSUER_INVALID, ErrorCodes.ISSUER_MISSING -> "issuer";
            case ErrorCodes.AUDIENCE_INVALID, ErrorCodes.AUDIENCE_MISSING -> "audience";
            case ErrorCodes.SUBJECT_INVALID, ErrorCodes.SUBJECT_MISSING -> "subject";
            case ErrorCodes.SIGNATURE_INVALID, ErrorCodes.SIGNATURE_MISSING -> "signature";
            default -> "content (" + code + ")";
        };
    }

    private static Stream<Throwable> causes(Throwable failure) {
        return Stream.iterate(failure, cause -> cause != null, Throwable::getCause)
                .limit(MOST_CAUSES);
    }
}
