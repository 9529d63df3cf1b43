package dev.crosscheck.search.api;

import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.rest.ProblemResponse;
import dev.crosscheck.search.index.IndexUnavailable;
import dev.crosscheck.steps.outage.Outage;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** Every failure of a request as problem details. */
public class ProblemMappers {

    private static final Logger LOG = Logger.getLogger(ProblemMappers.class);

    @ServerExceptionMapper
    public Response unavailable(IndexUnavailable e) {
        return ProblemResponse.of(Problem.of(ProblemType.INDEX_UNAVAILABLE, e.getMessage()));
    }

    /** What the framework refuses: unknown paths, methods, media types. */
    @ServerExceptionMapper
    public Response refused(WebApplicationException e) {
        int status = e.getResponse().getStatus();
        return ProblemResponse.of(Problem.ofStatus(status, detail(status)));
    }

    private static String detail(int status) {
        return switch (status) {
            case 404 -> "There is nothing at this address";
            case 405 -> "This address does not take this method";
            case 406 -> "This address answers in application/json";
            case 415 -> "This address takes application/json, and documents also as multipart/form-data";
            default -> "The request was refused with HTTP status " + status;
        };
    }

    @ServerExceptionMapper
    public Response failed(Throwable e) {
        if (Outage.is(e)) {
            LOG.warnf("A request met an outage: %s", Outage.describe(e));
            return ProblemResponse.of(
                    Problem.of(ProblemType.UNAVAILABLE, "The database cannot be reached; try again later"));
        }
        LOG.error("A request failed", e);
        return ProblemResponse.of(Problem.of(ProblemType.INTERNAL, "The service failed; its log says why"));
    }
}
