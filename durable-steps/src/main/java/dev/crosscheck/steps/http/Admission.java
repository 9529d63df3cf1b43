package dev.crosscheck.steps.http;

import dev.crosscheck.model.problem.Problem;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import java.util.Optional;

/**
 * Whether whoever asks may do what the request says: asked before its body is read. A service that has no such bean
 * lets in whoever the other checks let in.
 */
public interface Admission {

    /**
     * Why a request is refused; empty if it is let in. May note on the context who asks, and set headers of the answer.
     * On the event loop of the connection.
     */
    Uni<Optional<Problem>> refusal(RoutingContext context);
}
