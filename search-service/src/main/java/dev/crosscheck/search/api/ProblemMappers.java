package dev.crosscheck.search.api;

import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.search.index.IndexUnavailable;
import dev.crosscheck.steps.outage.Outage;
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

    @ServerExceptionMapper
    public Response unavailable(IndexUnavailable e) {
        return response(Problem.of(503, "index_unavailable", "The index cannot be searched now", e.getMessage()));
    }

    /** What the framework refuses: unknown paths, methods, media types. */
    @ServerExceptionMapper
    public Response refused(WebApplicationException e) {
        int status = e.getResponse().getStatus();
        Response.Status known = Response.Status.fromStatusCode(status);
        if (known == null) {
            return response(Problem.of(status, "refused", "The request was refused", "HTTP status " + status));
        }
        String code = known.name().toLowerCase(Locale.ROOT);
        return response(Problem.of(status, code, known.getReasonPhrase(), detail(known)));
    }

    private static String detail(Response.Status status) {
        return switch (status) {
            case NOT_FOUND -> "There is nothing at this address";
            case METHOD_NOT_ALLOWED -> "This address does not take this method";
            case UNSUPPORTED_MEDIA_TYPE ->
                "This address takes application/json, and documents also as multipart/form-data";
            case NOT_ACCEPTABLE -> "This address answers in application/json";
            default -> status.getReasonPhrase();
        };
    }

    @ServerExceptionMapper
    public Response failed(Throwable e) {
        if (Outage.is(e)) {
            LOG.warnf("A request met an outage: %s", Outage.describe(e));
            return response(Problem.of(
                    503, "unavailable", "Temporarily unavailable", "The database cannot be reached; try again later"));
        }
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
