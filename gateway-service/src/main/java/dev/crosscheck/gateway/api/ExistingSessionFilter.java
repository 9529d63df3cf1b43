package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.session.SessionReader;
import dev.crosscheck.model.SessionId;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Response;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/** Answers with 404 where {@link ExistingSession} is asked for and there is none. */
class ExistingSessionFilter {

    private final SessionReader reader;

    ExistingSessionFilter(SessionReader reader) {
        this.reader = reader;
    }

    @ServerRequestFilter
    @ExistingSession
    public Uni<Response> check(ContainerRequestContext request) {
        SessionId id = new SessionId(request.getUriInfo().getPathParameters().getFirst("id"));
        return reader.exists(id)
                .map(exists -> exists
                        ? null
                        : Problems.response(Problems.noSuchSession(id).problem()));
    }
}
