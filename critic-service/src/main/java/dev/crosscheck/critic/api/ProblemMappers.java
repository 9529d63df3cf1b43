package dev.crosscheck.critic.api;

import dev.crosscheck.model.problem.Problem;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;
import java.util.Locale;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** Every failure of a request as problem details. */
public class ProblemMappers {

    private static final Logger LOG = Logger.getLogger(ProblemMappers.class);

    @ServerExceptionMapper
    public Response problem(ProblemException e) {
        return response(e.problem());
    }

    /** What the framework refuses: unknown paths, methods, media types. */
    @ServerExceptionMapper
    public Response refused(WebApplicationException e) {
        Response.Status status = Response.Status.fromStatusCode(e.getResponse().getStatus());
        if (status == null) {
            int code = e.getResponse().getStatus();
            return response(Problem.of(code, "refused", "The request was refused", "HTTP status " + code));
        }
        String detail = switch (status) {
            case NOT_FOUND -> "There is nothing at this address";
            case METHOD_NOT_ALLOWED -> "This address does not take this method";
            case UNSUPPORTED_MEDIA_TYPE -> "This address takes application/json";
            case NOT_ACCEPTABLE -> "This address answers in application/json";
            default -> status.getReasonPhrase();
        };
        return response(Problem.of(
                status.getStatusCode(), status.name().toLowerCase(Locale.ROOT), status.getReasonPhrase(), detail));
    }

    @ServerExceptionMapper
    public Response failed(Throwable e) {
        LOG.error("A request failed", e);
        return response(Problem.of(500, "internal", "Internal error", "The service failed; its log says why"));
    }

    private static Response response(Problem problem) {
        return Response.status(problem.status())
                .type(Problem.MEDIA_TYPE)
                .entity(problem)
                .build();
    }
}
