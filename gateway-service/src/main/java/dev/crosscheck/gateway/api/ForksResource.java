package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.session.ForkPoint;
import dev.crosscheck.gateway.session.ForkPoint.ForkDecision;
import dev.crosscheck.gateway.session.SessionForks;
import dev.crosscheck.gateway.session.SessionForks.Forked;
import dev.crosscheck.gateway.session.SessionStart.Idempotency;
import dev.crosscheck.gateway.session.SessionStart.Started;
import dev.crosscheck.gateway.session.TraceContext;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.MessageType;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.rest.ProblemException;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Begins sessions in the middle of another one, which may be in any state and is only read. */
@Path("/v1/research/{id}")
@ExistingSession
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "research")
@APIResponse(responseCode = "409", description = "The session cannot be continued from there; the problem says why")
public class ForksResource {

    private final Clock clock;
    private final SessionForks forks;
    private final ResearchServices services;
    private final SessionAnswers answers;

    ForksResource(Clock clock, SessionForks forks, ResearchServices services, SessionAnswers answers) {
        this.clock = clock;
        this.forks = forks;
        this.services = services;
        this.answers = answers;
    }

    @POST
    @Path("/fork")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            summary = "Continue from an event, as a new session",
            description = "Copies the events up to that one; the step that was in progress then is ordered again.")
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = ForkRequest.class)))
    @APIResponse(
            responseCode = "202",
            description = "Accepted; Location is the new session's address",
            content = @Content(schema = @Schema(implementation = SessionView.class)))
    public Uni<Response> fork(
            @PathParam("id") SessionId id,
            byte[] body,
            @Parameter(schema = @Schema(type = SchemaType.STRING, pattern = IdempotencyKeys.PATTERN))
                    @HeaderParam(IdempotencyKeys.HEADER)
                    String key,
            @HeaderParam(TraceContext.HEADER) String traceHeader) {
        return fork(id, ForkRequest.read(body), IdempotencyKeys.of(key, "fork", id, body), traceHeader)
                .chain(begun -> answers.accepted(begun.started(), begun.traceparent()));
    }

    @POST
    @Path("/judge")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            summary = "Judge the sources again, as a new session",
            description =
                    "Writes a new draft from the found sources with another mode or other tiers; does not search.")
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = JudgeRequest.class)))
    @APIResponse(
            responseCode = "202",
            description = "Accepted; Location is the new session's address",
            content = @Content(schema = @Schema(implementation = SessionView.class)))
    public Uni<Response> judge(
            @PathParam("id") SessionId id,
            byte[] body,
            @Parameter(schema = @Schema(type = SchemaType.STRING, pattern = IdempotencyKeys.PATTERN))
                    @HeaderParam(IdempotencyKeys.HEADER)
                    String key,
            @HeaderParam(TraceContext.HEADER) String traceHeader) {
        return fork(id, JudgeRequest.read(body), IdempotencyKeys.of(key, "judge", id, body), traceHeader)
                .chain(begun -> answers.accepted(begun.started(), begun.traceparent()));
    }

    @POST
    @Path("/retry")
    @Operation(
            summary = "Retry a failed session, as a new session",
            description = "Continues from the last event before the failure. A session is retried once: a repeated "
                    + "request returns the same new session.")
    @APIResponse(
            responseCode = "200",
            description = "The new session; Location is its address",
            content = @Content(schema = @Schema(implementation = SessionView.class)))
    public Uni<Response> retry(@PathParam("id") SessionId id, @HeaderParam(TraceContext.HEADER) String traceHeader) {
        return fork(id, new ForkPoint.BeforeFailure(), Optional.of(IdempotencyKeys.ofRetry(id)), traceHeader)
                .chain(begun -> answers.ok(begun.started(), begun.traceparent()));
    }

    private record Begun(Started started, String traceparent) {}

    private Uni<Begun> fork(SessionId parent, ForkPoint point, Optional<Idempotency> idempotency, String traceHeader) {
        String traceparent = TraceContext.of(traceHeader, services.random());
        var birth = new ForkPoint.Birth(
                parent, services.newSessionId(), clock.instant().truncatedTo(ChronoUnit.MICROS));
        return forks.fork(MessageType.RESEARCH, point, birth, traceparent, idempotency)
                .map(forked -> switch (forked) {
                    case Forked.Done done -> new Begun(done.started(), traceparent);
                    case Forked.Unknown _ -> throw Problems.noSuchSession(parent);
                    case Forked.Refused refused -> throw new ProblemException(problem(refused.why()));
                });
    }

    private static Problem problem(ForkDecision.Refusal refusal) {
        return switch (refusal) {
            case ForkDecision.Impossible impossible -> Problem.of(impossible.type(), impossible.reason());
            case ForkDecision.Unfit unfit -> Problem.invalid(unfit.field(), unfit.reason());
        };
    }
}
