package dev.crosscheck.critic.api;

import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.rest.ProblemResponse;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** Turns every failure of a request into problem details. */
public class ProblemMappers {

    private static final Logger LOG = Logger.getLogger(ProblemMappers.class);

    @ServerExceptionMapper
    public Response refused(WebApplicationException e) {
        return ProblemResponse.refused(e, "application/json");
    }

    @ServerExceptionMapper
    public Response failed(Throwable e) {
        LOG.error("A request failed", e);
        return ProblemResponse.of(Problem.of(ProblemType.INTERNAL, "The service failed; its log has the cause"));
    }
}
