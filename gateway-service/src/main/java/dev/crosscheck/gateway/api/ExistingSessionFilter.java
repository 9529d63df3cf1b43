package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.session.SessionReader;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.rest.ProblemResponse;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.regex.Pattern;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.jboss.resteasy.reactive.server.SimpleResourceInfo;

/**
 * Responds with 404 if an endpoint requires an {@link ExistingSession} and there is none. Responds with 409 if a client
 * reconnects to a stream that ended because its log is unreadable; a stream that has begun always has status 200.
 */
class ExistingSessionFilter {

    private static final Pattern SEQUENCE = Pattern.compile("\\d{1,18}");

    private final SessionReader reader;

    ExistingSessionFilter(SessionReader reader) {
        this.reader = reader;
    }

    @ServerRequestFilter
    @ExistingSession
    public Uni<Response> check(ContainerRequestContext request, SimpleResourceInfo resource) {
        String written = request.getUriInfo().getPathParameters().getFirst("id");
        if (written.isBlank()) {
            return Uni.createFrom().item(ProblemResponse.of(Problem.notFound("the session's id is missing")));
        }
        SessionId id = new SessionId(written);
        String kind =
                resource.getResourceClass().getAnnotation(ExistingSession.class).value();
        return reader.exists(kind, id)
                .chain(exists -> exists
                        ? ended(id, request)
                        : Uni.createFrom()
                                .item(ProblemResponse.of(
                                        Problems.noSuchSession(id).problem())));
    }

    private Uni<Response> ended(SessionId id, ContainerRequestContext request) {
        String seen = request.getHeaderString("Last-Event-ID");
        boolean returns = seen != null
                && SEQUENCE.matcher(seen.strip()).matches()
                && request.getAcceptableMediaTypes().contains(MediaType.SERVER_SENT_EVENTS_TYPE);
        return returns
                ? reader.endedAfter(id, Long.parseLong(seen.strip()))
                        .map(ended -> ended.map(log -> ProblemResponse.of(Problems.problem(log)))
                                .orElse(null))
                : Uni.createFrom().nullItem();
    }
}
