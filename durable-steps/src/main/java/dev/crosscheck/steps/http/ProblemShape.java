package dev.crosscheck.steps.http;

import dev.crosscheck.model.problem.Problem;
import io.vertx.ext.web.RoutingContext;
import java.util.Optional;

/**
 * How problems are told at addresses whose shape others have defined, by whoever finds them: the filter before
 * everything, or what stands behind it. Beans of this type are found by themselves.
 */
public interface ProblemShape {

    /** @param path of a request, not normalized */
    boolean isOf(String path);

    String mediaType();

    String write(Problem problem);

    /** The shape for a request; empty where a problem is told as RFC 9457 has it. */
    static Optional<ProblemShape> of(RoutingContext context) {
        return Optional.ofNullable(context.get(ProblemShape.class.getName()));
    }

    /** Has problems of this request told in this shape. */
    default void holdFor(RoutingContext context) {
        context.put(ProblemShape.class.getName(), this);
    }
}
