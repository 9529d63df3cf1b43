package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.access.Callers;
import dev.crosscheck.gateway.session.SessionDoor;
import dev.crosscheck.gateway.session.SessionList;
import dev.crosscheck.gateway.session.TraceContext;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.evaluation.CaseFacts;
import dev.crosscheck.model.message.EvaluationMessage.EvaluationCancelled;
import dev.crosscheck.model.message.MessageType;
import dev.crosscheck.rest.JsonFields;
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
import java.security.SecureRandom;
import java.time.Clock;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.headers.Header;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Evaluates a case against criteria, with a policy as the authority. */
@Path("/v1/evaluations")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "evaluations")
public class EvaluationsResource {

    private static final String PATH = "/v1/evaluations";

    private final EvaluationStart start;
    private final EvaluationAnswers answers;
    private final SessionDoor door;
    private final Clock clock;
    private final Callers callers;
    private final SecureRandom random = new SecureRandom();

    EvaluationsResource(
            EvaluationStart start, EvaluationAnswers answers, SessionDoor door, Clock clock, Callers callers) {
        this.start = start;
        this.answers = answers;
        this.door = door;
        this.clock = clock;
        this.callers = callers;
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            summary = "Evaluate a case against criteria",
            description = "The evaluation runs in the background; watch its events, or poll it. The policy is an "
                    + "uploaded document; if it cannot be read, every criterion is UNCERTAIN, with the reason.")
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = EvaluationRequest.class)))
    @APIResponse(
            responseCode = "202",
            description = "Accepted; Location is the evaluation's address",
            headers = {
                @Header(name = "Location", schema = @Schema(type = SchemaType.STRING, format = "uri-reference")),
                @Header(name = "X-Request-Id", schema = @Schema(type = SchemaType.STRING)),
                @Header(
                        name = "Idempotent-Replayed",
                        description = "Present if an earlier request started the evaluation",
                        schema = @Schema(type = SchemaType.BOOLEAN))
            },
            content = @Content(schema = @Schema(implementation = EvaluationView.class)))
    public Uni<Response> evaluate(
            byte[] body,
            @Parameter(schema = @Schema(type = SchemaType.STRING, pattern = IdempotencyKeys.PATTERN))
                    @HeaderParam(IdempotencyKeys.HEADER)
                    String key,
            @HeaderParam(TraceContext.HEADER) String traceHeader) {
        EvaluationRequest request = EvaluationRequest.read(JsonFields.read(body));
        String traceparent = TraceContext.of(traceHeader, random);
        return start.begin(callers.tenant(), request, traceparent, IdempotencyKeys.ofDoor(key, PATH, body))
                .chain(started -> answers.view(SessionAnswers.session(started))
                        .map(view -> SessionAnswers.begun(Response.accepted(view), PATH, started, traceparent)));
    }

    @GET
    @Operation(operationId = "listEvaluations", summary = "List evaluations, newest first")
    public Uni<EvaluationView.Page> list(
            @Parameter(
                            schema =
                                    @Schema(
                                            type = SchemaType.STRING,
                                            enumeration = {"running", "completed", "cancelled", SessionList.UNREADABLE
                                            }))
                    @QueryParam("status")
                    String status,
            @Parameter(schema = @Schema(type = SchemaType.INTEGER, minimum = "1", maximum = "200", defaultValue = "20"))
                    @QueryParam("limit")
                    String limit,
            @Parameter(description = "The next_cursor of an earlier page") @QueryParam("cursor") String cursor) {
        int size = ListQuery.limit(limit);
        SessionList.Position after = ListQuery.position(cursor);
        return answers.page(callers.tenant(), ListQuery.wanted(status, null), after, size + 1)
                .map(rows -> new EvaluationView.Page(
                        ListQuery.shown(rows, size).stream()
                                .map(EvaluationView.Line::of)
                                .toList(),
                        ListQuery.next(rows, size)));
    }

    @GET
    @Path("/{id}")
    @Operation(operationId = "getEvaluation", summary = "Get an evaluation, with its results so far")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = EvaluationView.class)))
    @APIResponse(responseCode = "409", description = "The evaluation's log cannot be read (log_unreadable)")
    public Uni<EvaluationView> get(@PathParam("id") SessionId id) {
        return answers.view(id);
    }

    @GET
    @Path("/{id}/case")
    @Operation(operationId = "getEvaluatedCase", summary = "Get the facts of an evaluation's case")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = CaseFacts.class)))
    public Uni<CaseFacts> facts(@PathParam("id") SessionId id) {
        return answers.now(id).map(snapshot -> snapshot.state().request().facts());
    }

    @POST
    @Path("/{id}/cancel")
    @Operation(
            operationId = "cancelEvaluation",
            summary = "Cancel an evaluation",
            description = "Results so far are kept. No paid call starts after the response.")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = EvaluationView.class)))
    @APIResponse(responseCode = "409", description = "The evaluation is already over; nothing was changed")
    public Uni<EvaluationView> cancel(@PathParam("id") SessionId id) {
        return door.cancel(MessageType.EVALUATION, id, clock.instant(), EvaluationCancelled::new)
                .chain(outcome -> VerbOutcome.answer(id, "evaluation", outcome, () -> answers.view(id)));
    }
}
