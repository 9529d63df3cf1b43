package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.session.SessionDoor;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.MessageType;
import io.smallrye.mutiny.Uni;
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
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/**
 * Takes a client's actions on a running session. Each verb enters an event and responds with the session's new state.
 * Repeating a verb has no effect, and gets the same response.
 */
@Path("/v1/research")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "research")
@APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = SessionView.class)))
@APIResponse(responseCode = "409", description = "The session already ended in another way; nothing was changed")
public class VerbsResource {

    private final Clock clock;
    private final SessionDoor door;
    private final SessionAnswers answers;

    VerbsResource(Clock clock, SessionDoor door, SessionAnswers answers) {
        this.clock = clock;
        this.door = door;
        this.answers = answers;
    }

    @POST
    @Path("/{id}/cancel")
    @Operation(summary = "Cancel a session", description = "No paid call starts after the response.")
    public Uni<SessionView> cancel(@PathParam("id") SessionId id) {
        return act(id, Verb.CANCEL);
    }

    @POST
    @Path("/{id}/finish")
    @Operation(
            summary = "Write the report now",
            description =
                    "Waits for the current step, then writes the report without another search or round. Resumes a "
                            + "paused session.")
    public Uni<SessionView> finish(@PathParam("id") SessionId id) {
        return act(id, Verb.FINISH);
    }

    @POST
    @Path("/{id}/pause")
    @Operation(
            summary = "Pause a session",
            description = "Calls in flight complete and are kept; no other call starts. The deadlines are suspended.")
    public Uni<SessionView> pause(@PathParam("id") SessionId id) {
        return act(id, Verb.PAUSE);
    }

    @POST
    @Path("/{id}/resume")
    @Operation(summary = "Resume a paused session")
    public Uni<SessionView> resume(@PathParam("id") SessionId id) {
        return act(id, Verb.RESUME);
    }

    private Uni<SessionView> act(SessionId id, Verb verb) {
        var event = verb.event(id, clock.instant().truncatedTo(ChronoUnit.MICROS));
        return door.enter(MessageType.RESEARCH, id, event)
                .chain(outcome -> VerbOutcome.answer(id, "session", outcome, () -> answers.view(id)));
    }
}
