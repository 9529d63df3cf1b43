package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.gateway.session.SessionReader;
import dev.crosscheck.gateway.session.SessionStart.Started;
import dev.crosscheck.gateway.session.TraceContext;
import dev.crosscheck.gateway.webhook.Webhooks;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.rest.ProblemException;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;
import java.net.URI;

/** Responses that show sessions. */
@ApplicationScoped
class SessionAnswers {

    /** The header is true if an earlier request began the session, and absent if this one did. */
    private static final String REPLAYED = "Idempotent-Replayed";

    private final SessionReader reader;
    private final Webhooks webhooks;

    SessionAnswers(SessionReader reader, Webhooks webhooks) {
        this.reader = reader;
        this.webhooks = webhooks;
    }

    /** Returns the current state of the session; fails with a problem if there is none. */
    Uni<SessionView> view(SessionId id) {
        return reader.find(id, ResearchState.class)
                .map(found -> found.orElseThrow(() -> Problems.noSuchSession(id)))
                .chain(snapshot -> webhooks.of(id).map(webhook -> SessionView.of(snapshot, webhook.orElse(null))));
    }

    /** Responds with 202: the new session runs in the background. */
    Uni<Response> accepted(Started started, String traceparent) {
        return located(started, Response.Status.ACCEPTED, traceparent);
    }

    Uni<Response> ok(Started started, String traceparent) {
        return located(started, Response.Status.OK, traceparent);
    }

    /** Returns the session that this request, or an earlier one with its key, began. */
    static SessionId session(Started started) {
        return switch (started) {
            case Started.Fresh fresh -> fresh.session();
            case Started.Known known -> known.session();
            case Started.KeyTaken _ ->
                throw new ProblemException(
                        Problem.invalid(IdempotencyKeys.HEADER, "was already used for a request with another body"));
        };
    }

    private Uni<Response> located(Started started, Response.Status status, String traceparent) {
        return view(session(started)).map(view -> {
            var answer = Response.status(status).entity(view);
            return begun(answer, "/v1/research", started, traceparent);
        });
    }

    /** Completes the response to a request that began a session under {@code path}. */
    static Response begun(ResponseBuilder answer, String path, Started started, String traceparent) {
        return answer.location(URI.create(path + "/" + session(started)))
                .header(TraceContext.REQUEST_ID_HEADER, TraceContext.requestId(traceparent))
                .header(REPLAYED, started instanceof Started.Known ? true : null)
                .build();
    }
}
