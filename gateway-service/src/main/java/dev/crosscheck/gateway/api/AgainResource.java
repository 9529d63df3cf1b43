package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.gateway.session.SessionReader;
import dev.crosscheck.gateway.session.TraceContext;
import dev.crosscheck.model.SessionId;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Asks the question of a session again, in a new session. */
@Path("/v1/research/{id}/again")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "research")
public class AgainResource {

    private static final byte[] NO_BODY = {};

    private final SessionReader reader;
    private final ResearchStart start;
    private final ResearchServices services;
    private final SessionAnswers answers;

    AgainResource(SessionReader reader, ResearchStart start, ResearchServices services, SessionAnswers answers) {
        this.reader = reader;
        this.start = start;
        this.services = services;
        this.answers = answers;
    }

    @POST
    @Operation(
            summary = "Ask the same question again, as a new session",
            description = "Repeats the session's request as of today: the new session plans, searches and pays again. "
                    + "A clarified question is asked as clarified.")
    @APIResponse(
            responseCode = "202",
            description = "Accepted; Location is the new session's address",
            content = @Content(schema = @Schema(implementation = SessionView.class)))
    public Uni<Response> again(
            @PathParam("id") SessionId id,
            @Parameter(schema = @Schema(type = SchemaType.STRING, pattern = IdempotencyKeys.PATTERN))
                    @HeaderParam(IdempotencyKeys.HEADER)
                    String key,
            @HeaderParam(TraceContext.HEADER) String traceHeader) {
        String traceparent = TraceContext.of(traceHeader, services.random());
        var idempotency = IdempotencyKeys.of(key, "again", id, NO_BODY).orElse(null);
        return reader.find(id, ResearchState.class)
                .map(found -> SessionView.dossier(
                        found.orElseThrow(() -> Problems.noSuchSession(id)).state()))
                .chain(before -> start.again(before, traceparent, idempotency))
                .chain(started -> answers.accepted(started, traceparent));
    }
}
