package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.loop.research.Dossier;
import dev.crosscheck.gateway.loop.research.Proposed;
import dev.crosscheck.gateway.loop.research.Proposing;
import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.gateway.session.SessionReader;
import dev.crosscheck.model.EventId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.SessionEvent.PlanReviewed;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.rest.ProblemException;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Takes the answer to a session's plan. Repeating the same answer is allowed; a different one comes too late. */
@Path("/v1/research/{id}/plan")
@ExistingSession
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "research")
public class PlanResource {

    private final Clock clock;
    private final SessionReader reader;
    private final AnswerDoor door;

    PlanResource(Clock clock, SessionReader reader, AnswerDoor door) {
        this.clock = clock;
        this.reader = reader;
        this.door = door;
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            summary = "Accept or change a session's plan",
            description = "Give accept alone, or queries, sub_questions or both to replace the planned ones. The "
                    + "session continues with the result.")
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = PlanRequest.class)))
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = SessionView.class)))
    @APIResponse(responseCode = "409", description = "The session does not wait for an answer; nothing was changed")
    public Uni<SessionView> answer(@PathParam("id") SessionId id, byte[] body) {
        PlanRequest request = PlanRequest.read(body);
        return reader.find(id, ResearchState.class)
                .map(found ->
                        found.map(snapshot -> shown(snapshot.state(), request)).orElse(List.of()))
                .chain(shown -> door.answer(id, event(id, request, shown), PlanResource::refused));
    }

    /** Returns the queries that the answer refers to; empty if no plan is or was shown. */
    private static List<PlannedQuery> shown(ResearchState state, PlanRequest request) {
        if (state instanceof Proposing proposing) {
            request.check(proposing.dossier().scope().limits().maxQueries());
            return proposing.queries();
        }
        Dossier dossier = SessionView.dossier(state);
        Proposed proposed = dossier.scope().proposed();
        return proposed == null ? List.of() : proposed.queries();
    }

    private PlanReviewed event(SessionId id, PlanRequest request, List<PlannedQuery> shown) {
        return new PlanReviewed(
                new EventId(id + ".plan-review"),
                clock.instant().truncatedTo(ChronoUnit.MICROS),
                request.answer(shown));
    }

    private static ProblemException refused(Dossier dossier) {
        return dossier.scope().proposed() == null
                ? AnswerDoor.conflict(ProblemType.NOT_ASKED, "the session does not wait for its plan to be accepted")
                : AnswerDoor.conflict(
                        ProblemType.PLAN_AGREED, "the session continued with another plan, or without an answer");
    }
}
