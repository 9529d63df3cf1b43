package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.access.Callers;
import dev.crosscheck.gateway.session.SessionList;
import dev.crosscheck.gateway.session.SessionSummary;
import dev.crosscheck.gateway.session.TraceContext;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.MessageType;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.headers.Header;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Research sessions. */
@Path("/v1/research")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "research")
public class ResearchResource {

    private final ResearchStart start;
    private final SessionAnswers answers;
    private final ResearchServices services;
    private final Callers callers;

    ResearchResource(ResearchStart start, SessionAnswers answers, ResearchServices services, Callers callers) {
        this.callers = callers;
        this.start = start;
        this.answers = answers;
        this.services = services;
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            summary = "Ask a question",
            description = "The session runs in the background; watch its events, or poll it.")
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = ResearchRequest.class)))
    @APIResponse(
            responseCode = "202",
            description = "Accepted; Location is the session's address",
            headers = {
                @Header(name = "Location", schema = @Schema(type = SchemaType.STRING, format = "uri-reference")),
                @Header(name = "X-Request-Id", schema = @Schema(type = SchemaType.STRING)),
                @Header(
                        name = "Idempotent-Replayed",
                        description = "Present if an earlier request started the session",
                        schema = @Schema(type = SchemaType.BOOLEAN))
            },
            content = @Content(schema = @Schema(implementation = SessionView.class)))
    public Uni<Response> ask(
            byte[] body,
            @Parameter(schema = @Schema(type = SchemaType.STRING, pattern = IdempotencyKeys.PATTERN))
                    @HeaderParam(IdempotencyKeys.HEADER)
                    String key,
            @HeaderParam(TraceContext.HEADER) String traceHeader) {
        ResearchRequest request = ResearchRequest.read(body);
        String traceparent = TraceContext.of(traceHeader, services.random());
        return start.begin(callers.tenant(), request, traceparent, key == null ? null : IdempotencyKeys.of(key, body))
                .chain(started -> answers.accepted(started, traceparent));
    }

    @GET
    @Operation(operationId = "listSessions", summary = "List sessions, newest first")
    public Uni<SessionView.Page> list(
            @Parameter(
                            schema =
                                    @Schema(
                                            type = SchemaType.STRING,
                                            enumeration = {
                                                "queued",
                                                "running",
                                                "clarifying",
                                                "paused",
                                                "completed",
                                                "failed",
                                                "cancelled",
                                                SessionList.UNREADABLE
                                            }))
                    @QueryParam("status")
                    String status,
            @Parameter(
                            description = "Words or prefixes, all of which must occur in the question or the report",
                            schema = @Schema(type = SchemaType.STRING, maxLength = ListQuery.LONGEST_SEARCH))
                    @QueryParam("q")
                    String words,
            @Parameter(schema = @Schema(type = SchemaType.INTEGER, minimum = "1", maximum = "200", defaultValue = "20"))
                    @QueryParam("limit")
                    String limit,
            @Parameter(description = "The next_cursor of an earlier page") @QueryParam("cursor") String cursor) {
        int size = ListQuery.limit(limit);
        SessionList.Position after = ListQuery.position(cursor);
        return services.list()
                .page(MessageType.RESEARCH, callers.tenant(), ListQuery.wanted(status, words), after, size + 1)
                .map(rows -> page(rows, size));
    }

    private static SessionView.Page page(List<SessionSummary> rows, int size) {
        return new SessionView.Page(ListQuery.shown(rows, size), ListQuery.next(rows, size));
    }

    @GET
    @Path("/{id}")
    @Operation(summary = "Get a session, with its report once it has one")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = SessionView.class)))
    @APIResponse(responseCode = "409", description = "The session's log cannot be read (log_unreadable)")
    public Uni<SessionView> get(@PathParam("id") SessionId id) {
        return answers.view(id);
    }
}
