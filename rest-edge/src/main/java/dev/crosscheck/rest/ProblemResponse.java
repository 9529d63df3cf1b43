package dev.crosscheck.rest;

import dev.crosscheck.model.problem.Problem;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** A problem as a response. */
public class ProblemResponse {

    @ServerExceptionMapper
    public Response problem(ProblemException exception) {
        return of(exception.problem());
    }

    public static Response of(Problem problem) {
        return Response.status(problem.status())
                .header(HttpHeaders.CONTENT_TYPE, Problem.MEDIA_TYPE)
                .entity(problem)
                .build();
    }
}
