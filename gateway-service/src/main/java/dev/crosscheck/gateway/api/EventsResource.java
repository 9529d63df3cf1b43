package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.session.EventJson;
import dev.crosscheck.gateway.session.LogEntry;
import dev.crosscheck.gateway.session.SessionFeed;
import dev.crosscheck.gateway.session.SessionReader;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.problem.Problem;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.sse.OutboundSseEvent;
import jakarta.ws.rs.sse.Sse;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/**
 * The log of a session: as a list, or as Server-Sent Events that go on until the session ends. An event's id is its
 * sequence, so a client that comes back with {@code Last-Event-ID} goes on exactly where it was, on any replica. One that does
 * not read is disconnected, and may come back in the same way.
 */
@Path("/v1/research/{id}/events")
@Tag(name = "research")
@ExistingSession
public class EventsResource {

    private final SessionReader reader;
    private final SessionFeed feed;
    private final SlowReaders slowReaders;

    EventsResource(SessionReader reader, SessionFeed feed, SlowReaders slowReaders) {
        this.reader = reader;
        this.feed = feed;
        this.slowReaders = slowReaders;
    }

    @GET
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            summary = "The session's events",
            description = "As a list, or with Accept: text/event-stream as they come, until the session ends.")
    @APIResponse(
            responseCode = "200",
            content = {
                @Content(
                        mediaType = MediaType.APPLICATION_JSON,
                        schema = @Schema(implementation = SessionView.Events.class)),
                @Content(mediaType = MediaType.SERVER_SENT_EVENTS)
            })
    public Uni<SessionView.Events> list(@PathParam("id") SessionId id, @QueryParam("after") String after) {
        long sequence = sequence("after", after);
        return reader.entriesAfter(id, sequence)
                .map(entries -> new SessionView.Events(entries.stream()
                        .<com.fasterxml.jackson.databind.JsonNode>map(EventJson::owned)
                        .toList()));
    }

    @GET
    @Produces(MediaType.SERVER_SENT_EVENTS)
    @Operation(hidden = true)
    public Multi<OutboundSseEvent> watch(
            @PathParam("id") SessionId id,
            @HeaderParam("Last-Event-ID") String lastEventId,
            @Context Sse sse,
            @Context HttpServerRequest request) {
        long sequence = sequence("Last-Event-ID", lastEventId);
        return slowReaders.watch(feed.after(id, sequence).map(entry -> event(sse, entry)), request.connection());
    }

    private static OutboundSseEvent event(Sse sse, LogEntry entry) {
        return sse.newEventBuilder()
                .id(Long.toString(entry.sequence()))
                .name(entry.type())
                .mediaType(MediaType.APPLICATION_JSON_TYPE)
                .data(EventJson.owned(entry).toString())
                .build();
    }

    private static long sequence(String field, String text) {
        if (text == null || text.isBlank()) {
            return 0;
        }
        try {
            long sequence = Long.parseLong(text.strip());
            if (sequence >= 0) {
                return sequence;
            }
        } catch (NumberFormatException e) {
            throw invalid(field);
        }
        throw invalid(field);
    }

    private static ProblemException invalid(String field) {
        return new ProblemException(Problem.invalid(field, "must be the sequence of an event, a whole number"));
    }
}
