package dev.crosscheck.rest;

import dev.crosscheck.model.problem.Problem;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** Converts problems to responses. */
public class ProblemResponse {

    @ServerExceptionMapper
    public Response problem(ProblemException exception) {
        return of(exception.problem());
    }

    /**
     * Converts a refusal by the framework: unknown paths, methods, media types.
     *
     * @param taken the media types that the service accepts
     */
    public static Response refused(WebApplicationException refusal, String taken) {
        int status = refusal.getResponse().getStatus();
        String detail = switch (status) {
            case 404 -> "Nothing exists at this address";
            case 405 -> "This address does not support this method";
            case 406 -> "This address returns only application/json";
            case 415 -> "This address accepts only " + taken;
            default -> "The request was refused with HTTP status " + status;
        };
        return of(Problem.ofStatus(status, detail));
    }

    public static Response of(Problem problem) {
        return Response.status(problem.status())
                .header(HttpHeaders.CONTENT_TYPE, Problem.MEDIA_TYPE)
                .entity(problem)
                .build();
    }
}
