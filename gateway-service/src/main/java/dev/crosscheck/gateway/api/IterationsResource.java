package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.iterations.Iteration;
import dev.crosscheck.gateway.iterations.Iterations;
import dev.crosscheck.gateway.session.SessionReader;
import dev.crosscheck.model.SessionId;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** How a session's report came about, round by round, in full: texts included. */
@Path("/v1/research/{id}/iterations")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "research")
@ExistingSession
public class IterationsResource {

    private final SessionReader reader;

    IterationsResource(SessionReader reader) {
        this.reader = reader;
    }

    @GET
    @Operation(
            summary = "What each agent was given and gave back",
            description =
                    "Drafts, reviews, revisions, composition and verification that have been answered, in order. "
                            + "input_prompt is the prompt whose answer was taken; a heuristic has none, so its is the command that it was "
                            + "given, as JSON. metadata.model_calls has every request to a model, failed ones with their error_type.")
    @APIResponse(responseCode = "404", description = "There is no such session")
    @APIResponse(responseCode = "409", description = "Its log cannot be read (log_unreadable)")
    public Uni<List<Iteration>> list(@PathParam("id") SessionId id) {
        return reader.answeredSteps(id).map(steps -> Iterations.of(id, steps));
    }
}
