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
            summary = "Erase an evaluation that is over",
            description = "Its case, results, trace and steps are gone with the answer, which says by when Kafka has"
                    + " dropped their messages. The policy stays: it is a document.")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = Erasure.class)))
    @APIResponse(responseCode = "409", description = "It is not over (session_running): cancel it first")
    public Uni<Erasure> erase(@PathParam("id") SessionId id) {
        return sessions.erased(MessageType.EVALUATION, id);
    }
}
