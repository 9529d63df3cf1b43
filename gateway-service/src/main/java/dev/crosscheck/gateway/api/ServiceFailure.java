package dev.crosscheck.gateway.api;

import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.ProblemType;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.util.concurrent.TimeoutException;
import org.jboss.logging.Logger;

/**
 * The problems that a client gets when a service behind the gateway fails. Logs unreachable services and wrong secrets
 * once, here.
 */
public final class ServiceFailure {

    private static final Logger LOG = Logger.getLogger(ServiceFailure.class);

    private ServiceFailure() {}

    /** Returns the problem for a service that is unreachable, closes the connection or does not answer. */
    public static Problem of(String service, Throwable failure) {
        LOG.warnf("Cannot reach the %s: %s", service, reason(failure));
        return switch (failure) {
            case ConnectException _ -> away(service);
            case UnknownHostException _ -> away(service);
            case TimeoutException _ -> Problem.of(ProblemType.GATEWAY_TIMEOUT, "the " + service + " took too long");
            default -> Problem.of(ProblemType.BAD_GATEWAY, "the " + service + " closed the connection");
        };
    }

    private static String reason(Throwable failure) {
        // Its message has the whole value of the header, which may be the secret.
        return failure instanceof IllegalArgumentException
                ? "a header cannot be sent; CROSSCHECK_SERVICE_SECRET may have a line break"
                : failure.getMessage();
    }

    private static Problem away(String service) {
        return Problems.unavailable("the " + service + " cannot be reached at the moment");
    }

    /** Returns the problem for a service that fails with a status but no problem document. */
    public static Problem wordless(String service, int status) {
        return Problem.ofStatus(status, "the " + service + " failed with HTTP status " + status);
    }

    /** Returns the problem for a service that rejects the gateway's secret. */
    public static Problem stranger(String service) {
        LOG.errorf("The %s rejects this gateway: both need the same CROSSCHECK_SERVICE_SECRET", service);
        return Problem.of(ProblemType.BAD_GATEWAY, "the " + service + " did not accept this gateway's secret");
    }
}
