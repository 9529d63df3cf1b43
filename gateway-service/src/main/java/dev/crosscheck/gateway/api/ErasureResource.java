package dev.crosscheck.gateway.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.gateway.api.ErasureTimes.Times;
import dev.crosscheck.gateway.chat.ThreadStart;
import dev.crosscheck.gateway.session.SessionErasure;
import dev.crosscheck.gateway.session.SessionErasure.Erased;
import dev.crosscheck.model.ConversationId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.MessageType;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.rest.ProblemException;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.List;
import java.util.function.Supplier;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Erases sessions, and reports where copies of their text remain and until when. */
@Path("/v1/research/{id}")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "research")
public class ErasureResource {

    private final SessionErasure erasure;
    private final ErasureTimes times;

    ErasureResource(SessionErasure erasure, ErasureTimes times) {
        this.erasure = erasure;
        this.times = times;
    }

    /**
     * What was erased, and what remains elsewhere.
     *
     * @param id id of the session or conversation
     * @param erasedAt when the database deleted it
     * @param goneFromTopicsBy when Kafka has dropped the messages between gateway and agents
     * @param goneFromDeadLettersBy when Kafka has dropped the dead letters, if there were any
     * @param inBackups how long backups of the database keep it
     * @param goneFromBackupsBy when the last of these backups is gone; absent unless the operator has set how long they
     *     are kept
     * @param copies sessions that were forked from it: each has its own copy of the log, and is erased separately;
     *     empty for a conversation, which cannot be forked
     */
    @Schema(
            name = "Erasure",
            requiredProperties = {
                "id",
                "erased_at",
                "gone_from_topics_by",
                "gone_from_dead_letters_by",
                "in_backups",
                "copies"
            })
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Erasure(
            String id,
            Instant erasedAt,
            Instant goneFromTopicsBy,
            Instant goneFromDeadLettersBy,

            @Schema(enumeration = "as_long_as_they_are_kept")
            String inBackups,

            Instant goneFromBackupsBy,
            List<SessionId> copies) {
        public Erasure {
            copies = List.copyOf(copies);
        }
    }

    @DELETE
    @Operation(
            operationId = "eraseSession",
            summary = "Erase a finished session",
            description = "Deletes its log, report, steps and recorded calls, and the conversation about its report."
                    + " The response says by when Kafka deletes their messages. Documents are kept.")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = Erasure.class)))
    @APIResponse(
            responseCode = "409",
            description = "The session, or a question about its report, is running (session_running): cancel it first")
    public Uni<Erasure> erase(@PathParam("id") SessionId id) {
        return erased(MessageType.RESEARCH, id);
    }

    /** Erases a session of the given kind. */
    Uni<Erasure> erased(String kind, SessionId id) {
        return erasure.erase(kind, id).map(erased -> erasure(id.value(), erased, () -> Problems.noSuchSession(id)));
    }

    /** Erases a conversation of the tenant. */
    Uni<Erasure> erased(String tenant, ConversationId id) {
        return erasure.eraseConversation(tenant, id)
                .map(erased -> erasure(id.value(), erased, () -> ThreadStart.noSuchConversation(id)));
    }

    private Erasure erasure(String id, Erased erased, Supplier<ProblemException> unknown) {
        return switch (erased) {
            case Erased.Done(List<SessionId> _, List<SessionId> copies) -> erasure(id, copies);
            case Erased.Running(SessionId running) ->
                throw new ProblemException(Problem.of(
                        ProblemType.SESSION_RUNNING, "the session " + running + " is still running: cancel it first"));
            case Erased.Untold _ ->
                throw new ProblemException(Problems.unavailable(
                        "subscribers do not know yet that the session is over; try again in a moment"));
            case Erased.Unknown _ -> throw unknown.get();
        };
    }

    private Erasure erasure(String id, List<SessionId> copies) {
        Times now = times.now();
        return new Erasure(
                id,
                now.erasedAt(),
                now.goneFromTopicsBy(),
                now.goneFromDeadLettersBy(),
                ErasureTimes.IN_BACKUPS,
                now.goneFromBackupsBy(),
                copies);
    }
}
