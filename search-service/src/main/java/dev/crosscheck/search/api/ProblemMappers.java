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

/** Turns every failure of a request into problem details. */
public class ProblemMappers {

    private static final Logger LOG = Logger.getLogger(ProblemMappers.class);

    @ServerExceptionMapper
    public Response unavailable(IndexUnavailable e) {
        return ProblemResponse.of(Problem.of(ProblemType.INDEX_UNAVAILABLE, e.getMessage()));
    }

    @ServerExceptionMapper
    public Response refused(WebApplicationException e) {
        return ProblemResponse.refused(e, "application/json, and documents also as multipart/form-data");
    }

    @ServerExceptionMapper
    public Response failed(Throwable e) {
        if (Outage.is(e)) {
            LOG.warnf("A request failed because of an outage: %s", Outage.describe(e));
            return ProblemResponse.of(
                    Problem.of(ProblemType.UNAVAILABLE, "The database cannot be reached; try again later"));
        }
        LOG.error("A request failed", e);
        return ProblemResponse.of(Problem.of(ProblemType.INTERNAL, "The service failed; its log has the cause"));
    }
}
