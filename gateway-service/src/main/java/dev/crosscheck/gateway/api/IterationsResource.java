package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.iterations.Iteration;
import dev.crosscheck.gateway.iterations.Iterations;
import dev.crosscheck.gateway.session.SessionReader;
import dev.crosscheck.model.SessionId;
import io.quarkus.virtual.threads.VirtualThreads;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.concurrent.ExecutorService;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Shows how a session's report came about, round by round and with all texts. */
@Path("/v1/research/{id}/iterations")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "research")
@ExistingSession
public class IterationsResource {

    private final SessionReader reader;
    private final ExecutorService readers;

    /** @param readers threads for reading long prompts, which must not block the event loops */
    IterationsResource(SessionReader reader, @VirtualThreads ExecutorService readers) {
        this.reader = reader;
        this.readers = readers;
    }

    @GET
    @Operation(
            summary = "List the input and output of each agent",
            description = "Lists the answered drafts, reviews, revisions, composition and verification, in order. "
                    + "input_prompt is the prompt whose answer was used; for a heuristic, it is the command as JSON. "
                    + "metadata.model_calls has every request to a model; failed ones have an error_type.")
    @APIResponse(
            responseCode = "200",
            content = @Content(schema = @Schema(type = SchemaType.ARRAY, implementation = Iteration.class)))
    @APIResponse(responseCode = "409", description = "The session's log cannot be read (log_unreadable)")
    public Uni<List<Iteration>> list(@PathParam("id") SessionId id) {
        return reader.answeredSteps(id).emitOn(readers).map(steps -> Iterations.of(id, steps));
    }
}
