package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.access.Callers;
import dev.crosscheck.gateway.api.ErasureResource.Erasure;
import dev.crosscheck.model.ConversationId;
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

/** Erases conversations, as {@link ErasureResource} erases research sessions. */
@Path("/v1/chats/{id}")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "chats")
public class ChatErasureResource {

    private final ErasureResource sessions;
    private final Callers callers;

    ChatErasureResource(ErasureResource sessions, Callers callers) {
        this.sessions = sessions;
        this.callers = callers;
    }

    @DELETE
    @Operation(
            operationId = "eraseChat",
            summary = "Erase a conversation",
            description = "Deletes all its threads with their logs, answers, steps and recorded calls. The response "
                    + "says by when Kafka deletes their messages. Documents are kept.")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = Erasure.class)))
    @APIResponse(responseCode = "409", description = "One of its threads is running (session_running): cancel it first")
    public Uni<Erasure> erase(@PathParam("id") ConversationId id) {
        return sessions.erased(callers.tenant(), id);
    }
}
