package dev.crosscheck.gateway.doors;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.access.Caller;
import dev.crosscheck.gateway.api.IdempotencyKeys;
import dev.crosscheck.gateway.session.SessionStart.Idempotency;
import dev.crosscheck.gateway.session.TraceContext;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.Problem.FieldError;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.rest.ProblemException;
import io.vertx.ext.web.RoutingContext;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * A question from a door.
 *
 * @param caller who asks
 * @param request the fields of {@code POST /v1/research}
 * @param names the door's own names of some of these fields, which its problems use
 * @param traceHeader {@code traceparent} as the client sent it, or null
 * @param key prevents the same request from beginning a second session; may be null
 */
public record Question(
        Caller caller, ObjectNode request, Map<String, String> names, String traceHeader, Idempotency key) {

    /** The rest after the first name of a path such as {@code limits.max_iters} or {@code collections[2]}. */
    private static final Pattern REST = Pattern.compile("[.\\[].*+", Pattern.DOTALL);

    public Question {
        names = Map.copyOf(names);
    }

    /** Returns the problem with the fields of {@link #request} under the door's names. */
    Throwable renamed(ProblemException failure) {
        Problem problem = failure.problem();
        return problem.status() == ProblemType.INVALID_REQUEST.status()
                        && !problem.errors().isEmpty()
                ? new ProblemException(Problem.invalid(problem.errors().stream()
                        .map(error -> new FieldError(name(error.field()), error.message(), error.code()))
                        .toList()))
                : failure;
    }

    private String name(String field) {
        String whole = names.get(field);
        String first = REST.matcher(field).replaceFirst("");
        return whole != null ? whole : names.getOrDefault(first, first) + field.substring(first.length());
    }

    /** Returns a question with the headers of its HTTP request. */
    public static Question of(ObjectNode request, Map<String, String> names, RoutingContext context) {
        var headers = context.request().headers();
        return new Question(
                Caller.of(context),
                request,
                names,
                headers.get(TraceContext.HEADER),
                IdempotencyKeys.ofDoor(
                                headers.get(IdempotencyKeys.HEADER),
                                context.request().uri(),
                                Answers.body(context))
                        .orElse(null));
    }
}
