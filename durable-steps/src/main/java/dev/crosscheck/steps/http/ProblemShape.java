package dev.crosscheck.steps.http;

import dev.crosscheck.model.problem.Problem;
import io.vertx.ext.web.RoutingContext;
import java.util.Optional;

/**
 * Writes problems in the format of an API that others defined, at the addresses of that API. It applies to problems of
 * the request filter and of the code behind it. The filter finds all beans of this type.
 */
public interface ProblemShape {

    /** @param path the path of a request, not normalized */
    boolean isOf(String path);

    String mediaType();

    String write(Problem problem);

    /** Returns the shape for a request; empty if problems are written as RFC 9457 says. */
    static Optional<ProblemShape> of(RoutingContext context) {
        return Optional.ofNullable(context.get(ProblemShape.class.getName()));
    }

    /** Makes problems of this request use this shape. */
    default void holdFor(RoutingContext context) {
        context.put(ProblemShape.class.getName(), this);
    }
}
