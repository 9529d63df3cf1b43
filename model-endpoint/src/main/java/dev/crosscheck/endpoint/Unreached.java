package dev.crosscheck.endpoint;

import java.net.ConnectException;
import java.net.http.HttpConnectTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import javax.net.ssl.SSLException;

/** Why there was no complete answer from an endpoint. */
public enum Unreached {
    /** The host's name has no address. */
    NO_SUCH_HOST,
    /** The address did not answer in time. */
    NO_ANSWER,
    /** The address refused the connection. */
    NOTHING_LISTENS,
    /** The encrypted connection could not be made. */
    NOT_ENCRYPTED,
    /** The connection broke, or the answer could not be read. */
    BROKEN;

    /** Finds the reason in an exception of the JDK's HTTP client, or in one of its causes. */
    public static Unreached of(Throwable thrown) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            switch (cause) {
                case UnresolvedAddressException _ -> {
                    return NO_SUCH_HOST;
                }
                case HttpConnectTimeoutException _ -> {
                    return NO_ANSWER;
                }
                case ConnectException _ -> {
                    return isUnresolved(cause) ? NO_SUCH_HOST : NOTHING_LISTENS;
                }
                case SSLException _ -> {
                    return NOT_ENCRYPTED;
                }
                default -> {}
            }
        }
        return BROKEN;
    }

    /** Returns whether there was no connection at all. */
    public boolean isWithoutConnection() {
        return switch (this) {
            case NO_SUCH_HOST, NO_ANSWER, NOTHING_LISTENS -> true;
            case NOT_ENCRYPTED, BROKEN -> false;
        };
    }

    private static boolean isUnresolved(Throwable cause) {
        return cause.getCause() instanceof UnresolvedAddressException
                || (cause.getCause() != null && cause.getCause().getCause() instanceof UnresolvedAddressException);
    }
}
