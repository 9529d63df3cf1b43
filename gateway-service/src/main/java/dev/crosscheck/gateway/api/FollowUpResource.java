package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.access.Callers;
import dev.crosscheck.gateway.session.TraceContext;
import dev.crosscheck.model.SessionId;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.headers.Header;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Takes questions about a finished report. They become threads of the report's single conversation. */
@Path("/v1/research/{id}/follow-up")
@ExistingSession
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "research")
public class FollowUpResource {

    private final FollowUpStart start;
    private final ChatAnswers answers;
    private final ResearchServices services;
    private final Callers callers;

    FollowUpResource(FollowUpStart start, ChatAnswers answers, ResearchServices services, Callers callers) {
        this.start = start;
        this.answers = answers;
        this.services = services;
        this.callers = callers;
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "followUp",
            summary = "Ask about a report",
            description = "The answer comes from the report, its claims and its sources, which keep their numbers. Only"
                    + " what they lack is searched for, where the request says, or else where the session searched."
                    + " The first question starts a conversation, and later ones continue it: chat_id is its id under"
                    + " /v1/chats.")
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = ChatMessageRequest.class)))
    @APIResponse(
            responseCode = "202",
            description = "Accepted",
            headers = @Header(name = "X-Request-Id", schema = @Schema(type = SchemaType.STRING)),
            content = @Content(schema = @Schema(implementation = ChatViews.FollowUp.class)))
    @APIResponse(
            responseCode = "409",
            description = "There is no report yet (report_pending) or at all (no_report), or another question about "
                    + "it is being answered (thread_running)")
    public Uni<Response> ask(
            @PathParam("id") SessionId id,
            byte[] body,
            @Parameter(schema = @Schema(type = SchemaType.STRING, pattern = IdempotencyKeys.PATTERN))
                    @HeaderParam(IdempotencyKeys.HEADER)
                    String key,
            @HeaderParam(TraceContext.HEADER) String traceHeader) {
        var idempotency = IdempotencyKeys.of(key, "follow-up", id, body);
        String traceparent = TraceContext.of(traceHeader, services.random());
        return start.begin(callers.tenant(), id, body, traceparent, idempotency)
                .chain(begun -> answers.followedUp(begun.chat(), begun.thread(), traceparent));
    }
}
