package dev.crosscheck.local;

import java.security.cert.CertPathBuilderException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateException;
import java.util.Optional;
import java.util.stream.Stream;

/** Describes a server's untrusted certificate to the user who configured the server. */
final class Distrust {

    private static final int MOST_CAUSES = 20;

    private Distrust() {}

    /** Returns the server and the fault of its certificate; empty if the failure has another cause. */
    static Optional<String> of(Throwable failure, String server) {
        return Stream.iterate(failure, cause -> cause != null, Throwable::getCause)
                .limit(MOST_CAUSES)
                .filter(cause -> cause instanceof CertPathBuilderException
                        || cause instanceof CertPathValidatorException
                        || cause instanceof CertificateException)
                .reduce((outer, inner) -> inner)
                .map(cause -> "the certificate of " + server + " is of no authority that is trusted here, is not valid"
                        + " now, or names another host: " + cause.getMessage());
    }
}
