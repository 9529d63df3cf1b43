package dev.crosscheck.gateway.api;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.steps.history.StepHistory;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Shows how a session's work was done: step by step, attempt by attempt. */
@Path("/v1/research/{id}/steps")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "research")
@ExistingSession
public class StepsResource {

    private final Pool pool;
    private final StepHistory history;

    StepsResource(Pool pool, StepHistory history) {
        this.pool = pool;
        this.history = history;
    }

    @GET
    @Operation(
            summary = "List the session's steps",
            description =
                    "Sorted by the order of their decisions, with state, attempts, times, usage and the last error. "
                            + "Steps that a fork copied are listed with the session that ordered them.")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = StepsView.class)))
    public Uni<StepsView> list(@PathParam("id") SessionId id) {
        return history.of(pool, id)
                .map(steps ->
                        new StepsView(steps.stream().map(StepsView.StepView::of).toList()));
    }
}
