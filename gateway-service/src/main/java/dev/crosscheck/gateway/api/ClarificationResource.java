package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.loop.research.Asking;
import dev.crosscheck.gateway.loop.research.Dossier;
import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.gateway.session.SessionReader;
import dev.crosscheck.model.EventId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.SessionEvent.ClarificationAnswered;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.model.research.ClarificationAnswer;
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
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/**
 * Takes the answer to a session's clarifying question. Repeating the same answer is allowed; a different one comes too
 * late.
 */
@Path("/v1/research/{id}/clarification")
@ExistingSession
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "research")
public class ClarificationResource {

    private final Clock clock;
    private final SessionReader reader;
    private final AnswerDoor door;

    ClarificationResource(Clock clock, SessionReader reader, AnswerDoor door) {
        this.clock = clock;
        this.reader = reader;
        this.door = door;
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            summary = "Clarify an ambiguous question",
            description =
                    "Give one of option, text and skip; skip takes the likeliest option. The session then continues.")
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = ClarificationRequest.class)))
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = SessionView.class)))
    @APIResponse(responseCode = "409", description = "The session does not wait for an answer; nothing was changed")
    public Uni<SessionView> answer(@PathParam("id") SessionId id, byte[] body) {
        ClarificationAnswer answer = ClarificationRequest.read(body);
        return reader.find(id, ResearchState.class)
                .invoke(found -> found.ifPresent(snapshot -> check(answer, snapshot.state())))
                .chain(() -> door.answer(id, event(id, answer), ClarificationResource::refused));
    }

    private ClarificationAnswered event(SessionId id, ClarificationAnswer answer) {
        return new ClarificationAnswered(
                new EventId(id + ".clarification"), clock.instant().truncatedTo(ChronoUnit.MICROS), answer);
    }

    private static void check(ClarificationAnswer answer, ResearchState state) {
        if (state instanceof Asking asking) {
            ClarificationRequest.check(
                    answer,
                    asking.clarification(),
                    asking.dossier().scope().brief().question());
        }
    }

    private static ProblemException refused(Dossier dossier) {
        return dossier.scope().clarified() == null
                ? AnswerDoor.conflict(ProblemType.NOT_ASKED, "the session did not ask for clarification")
                : AnswerDoor.conflict(
                        ProblemType.ALREADY_CLARIFIED, "the session continued with another answer, or without one");
    }
}
