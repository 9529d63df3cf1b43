package dev.crosscheck.steps.http;

import dev.crosscheck.model.problem.Problem;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import java.util.Optional;

/**
 * Decides whether the caller may do what a request says, before its body is read. A service without such a bean admits
 * every request that passes the other checks.
 */
public interface Admission {

    /**
     * Returns the reason to refuse a request; empty to admit it. May store the caller's identity in the context, and
     * set headers of the answer. Runs on the connection's event loop.
     */
    Uni<Optional<Problem>> refusal(RoutingContext context);
}
