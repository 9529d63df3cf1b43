package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.api.ErasureResource.Erasure;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.MessageType;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Erases evaluations, as {@link ErasureResource} erases research sessions. */
@Path("/v1/evaluations/{id}")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "evaluations")
public class EvaluationErasureResource {

    private final ErasureResource sessions;

    EvaluationErasureResource(ErasureResource sessions) {
        this.sessions = sessions;
    }

    @DELETE
    @Operation(
            operationId = "eraseEvaluation",
            summary = "Erase a finished evaluation",
            description = "Deletes its case, results, trace and steps. The response says by when Kafka deletes their"
                    + " messages. The policy is kept: it is a document.")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = Erasure.class)))
    @APIResponse(responseCode = "409", description = "The evaluation is running (session_running): cancel it first")
    public Uni<Erasure> erase(@PathParam("id") SessionId id) {
        return sessions.erased(MessageType.EVALUATION, id);
    }
}
