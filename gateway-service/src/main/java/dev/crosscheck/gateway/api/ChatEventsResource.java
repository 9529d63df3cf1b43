package dev.crosscheck.gateway.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.access.Callers;
import dev.crosscheck.gateway.chat.ConversationFeed;
import dev.crosscheck.gateway.chat.ConversationFeed.FeedPosition;
import dev.crosscheck.gateway.chat.ConversationFeed.ThreadEvent;
import dev.crosscheck.gateway.session.EventJson;
import dev.crosscheck.gateway.session.UnreadableLog;
import dev.crosscheck.model.ConversationId;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.rest.ProblemException;
import io.smallrye.mutiny.Multi;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.sse.OutboundSseEvent;
import jakarta.ws.rs.sse.Sse;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.ParameterIn;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/**
 * Streams the events of a conversation as Server-Sent Events, until none of its threads runs. An event's id contains
 * the number of its thread and the sequence in it: {@code 3-7}. A client that reconnects with {@code Last-Event-ID}
 * continues exactly there, including threads that have begun meanwhile, on any replica.
 */
@Path("/v1/chats/{id}/events")
@Tag(name = "chats")
@ExistingConversation
public class ChatEventsResource {

    private static final String LAST_EVENT_ID = "Last-Event-ID";
    private static final String PATTERN = "^\\d{1,9}-\\d{1,18}$";

    private final ConversationFeed feed;
    private final SlowReaders slowReaders;
    private final Heartbeats heartbeats;
    private final Callers callers;

    ChatEventsResource(ConversationFeed feed, SlowReaders slowReaders, Heartbeats heartbeats, Callers callers) {
        this.feed = feed;
        this.slowReaders = slowReaders;
        this.heartbeats = heartbeats;
        this.callers = callers;
    }

    @GET
    @Produces(MediaType.SERVER_SENT_EVENTS)
    @Operation(
            operationId = "watchChat",
            summary = "Stream a conversation's events",
            description = "Sends events live until no thread is running. An event's id is the number of its thread, "
                    + "from 1, and its sequence there: 3-7. Without Last-Event-ID, sends all events.")
    @APIResponse(
            responseCode = "200",
            content = @Content(mediaType = MediaType.SERVER_SENT_EVENTS, schema = @Schema(type = SchemaType.STRING)))
    @Parameter(
            name = LAST_EVENT_ID,
            in = ParameterIn.HEADER,
            description = "The last event that the client has; later events are sent",
            schema = @Schema(type = SchemaType.STRING, pattern = PATTERN))
    public Multi<OutboundSseEvent> watch(
            @PathParam("id") ConversationId id,
            @Parameter(hidden = true) @HeaderParam(LAST_EVENT_ID) String lastEventId,
            @Context Sse sse,
            @Context HttpServerRequest request) {
        FeedPosition place = place(lastEventId);
        Multi<OutboundSseEvent> events = feed.after(id, place)
                .map(event -> event(sse, event))
                .onFailure(UnreadableLog.class)
                .recoverWithItem(failure -> EventStreams.problem(sse, (UnreadableLog) failure));
        Multi<OutboundSseEvent> beating = heartbeats.during(events, request.response(), callers.standing());
        return slowReaders.watch(beating, request.connection());
    }

    private static FeedPosition place(String lastEventId) {
        return lastEventId == null || lastEventId.isBlank()
                ? new FeedPosition(0, 0)
                : FeedPosition.read(lastEventId.strip())
                        .orElseThrow(() -> new ProblemException(
                                Problem.invalid(LAST_EVENT_ID, "must be the id of an event, such as 3-7")));
    }

    private static OutboundSseEvent event(Sse sse, ThreadEvent event) {
        ObjectNode data = EventJson.owned(event.entry());
        data.put("thread_id", event.thread().value());
        return sse.newEventBuilder()
                .id(event.place().written())
                .name(event.entry().type())
                .mediaType(MediaType.APPLICATION_JSON_TYPE)
                .data(data.toString())
                .build();
    }
}
