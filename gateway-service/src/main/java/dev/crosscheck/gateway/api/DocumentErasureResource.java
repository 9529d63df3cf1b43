package dev.crosscheck.gateway.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.gateway.access.Callers;
import dev.crosscheck.gateway.session.CitingSessions.Citing;
import dev.crosscheck.model.ConversationId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.rest.ProblemException;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.headers.Header;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/**
 * Deletes documents. The search-service has the documents, and the gateway the sessions that contain passages of them.
 */
@Path("/v1/documents/{id}")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "documents")
public class DocumentErasureResource {

    private final DocumentErasure documents;
    private final Callers callers;

    DocumentErasureResource(DocumentErasure documents, Callers callers) {
        this.documents = documents;
        this.callers = callers;
    }

    /**
     * What was erased, and where passages of the document remain and until when.
     *
     * @param watermark absent if the document was deleted before
     * @param erasedAt when the database deleted it
     * @param goneFromTopicsBy when Kafka has dropped the messages of the sessions that read it
     * @param goneFromDeadLettersBy when Kafka has dropped the dead letters, if there were any
     * @param inBackups how long backups of the database keep it
     * @param goneFromBackupsBy when the last of these backups is gone; absent unless the operator has set how long they
     *     are kept
     * @param sessions the caller's tenant's sessions that contain passages of it, oldest first
     * @param erased ids of the sessions that were erased with it
     * @param more whether there are more sessions than {@code sessions} lists
     */
    @Schema(
            name = "DocumentErasure",
            requiredProperties = {
                "id",
                "erased_at",
                "gone_from_topics_by",
                "gone_from_dead_letters_by",
                "in_backups",
                "sessions",
                "erased",
                "more"
            })
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Result(
            String id,
            Long watermark,
            Instant erasedAt,
            Instant goneFromTopicsBy,
            Instant goneFromDeadLettersBy,

            @Schema(enumeration = "as_long_as_they_are_kept")
            String inBackups,

            Instant goneFromBackupsBy,
            List<CitingSession> sessions,
            List<SessionId> erased,
            boolean more) {
        public Result {
            sessions = List.copyOf(sessions);
            erased = List.copyOf(erased);
        }
    }

    /**
     * A session that contains passages of the document.
     *
     * @param kind research, chat or evaluation
     * @param conversationId the conversation, if the session is a thread of one
     */
    @Schema(
            name = "CitingSession",
            requiredProperties = {"id", "kind", "status"})
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record CitingSession(SessionId id, String kind, ConversationId conversationId, String status) {
        static CitingSession of(Citing citing) {
            return new CitingSession(citing.id(), citing.kind(), citing.conversation(), citing.status());
        }
    }

    @DELETE
    @Operation(
            operationId = "removeDocument",
            summary = "Delete a document",
            description = "Deletes all its versions. Sessions that read it keep passages of it in their logs; the "
                    + "response lists them. With sessions=erase, those that are over are erased, too, threads with "
                    + "their whole conversation; repeat the request while it lists sessions. The document may then "
                    + "have been deleted before.")
    @APIResponse(
            responseCode = "200",
            headers =
                    @Header(
                            name = SearchService.WATERMARK,
                            description = "Watermark for searches that must no longer find the document",
                            schema = @Schema(implementation = Long.class)),
            content = @Content(schema = @Schema(implementation = Result.class)))
    public Uni<Response> erase(
            @PathParam("id") String id,
            @Parameter(
                            description = "whether sessions that contain passages of it are erased, too",
                            schema =
                                    @Schema(
                                            enumeration = {"keep", "erase"},
                                            defaultValue = "keep"))
                    @QueryParam("sessions")
                    String sessions) {
        return documents.erase(callers.tenant(), id, isWithSessions(sessions)).map(DocumentErasureResource::answer);
    }

    private static boolean isWithSessions(String sessions) {
        return switch (sessions) {
            case null -> false;
            case "keep" -> false;
            case "erase" -> true;
            default -> throw new ProblemException(Problem.invalid("sessions", "must be keep or erase"));
        };
    }

    private static Response answer(Result result) {
        Response.ResponseBuilder answer = Response.ok(result);
        if (result.watermark() != null) {
            answer.header(SearchService.WATERMARK, result.watermark());
        }
        return answer.build();
    }
}
