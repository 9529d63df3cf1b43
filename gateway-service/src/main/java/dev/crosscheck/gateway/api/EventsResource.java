package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.access.Callers;
import dev.crosscheck.gateway.stream.TextFeed;
import dev.crosscheck.gateway.stream.TextReader;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.TextGenerated;
import dev.crosscheck.steps.message.WireJson;
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
import org.eclipse.microprofile.openapi.annotations.enums.ParameterIn;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/**
 * Shows the log of a session: as a list, or as Server-Sent Events until the session ends. An event's id is its
 * sequence, so a client that reconnects with {@code Last-Event-ID} continues exactly there, on any replica. A client
 * that does not read is disconnected and may reconnect in the same way. With {@code text=true}, the stream also has
 * events without an id, with the text that a model is writing. These are not in the log, and some may be missing.
 */
@Path("/v1/research/{id}/events")
@Tag(name = "research")
@ExistingSession
public class EventsResource {

    private static final String TEXT = "text";

    private final EventStreams streams;
    private final TextFeed texts;
    private final SlowReaders slowReaders;
    private final Heartbeats heartbeats;
    private final Callers callers;

    EventsResource(
            EventStreams streams, TextFeed texts, SlowReaders slowReaders, Heartbeats heartbeats, Callers callers) {
        this.streams = streams;
        this.texts = texts;
        this.slowReaders = slowReaders;
        this.heartbeats = heartbeats;
        this.callers = callers;
    }

    @GET
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            summary = "List or stream the session's events",
            description =
                    "Returns a list, or with Accept: text/event-stream a live stream until the session ends. text=true"
                            + " adds the unchecked text that a language model is writing, in events named text, without"
                            + " an id.")
    @APIResponse(
            responseCode = "200",
            content = {
                @Content(
                        mediaType = MediaType.APPLICATION_JSON,
                        schema = @Schema(implementation = SessionView.Events.class)),
                @Content(mediaType = MediaType.SERVER_SENT_EVENTS, schema = @Schema(type = SchemaType.STRING))
            })
    @Parameter(
            name = "Last-Event-ID",
            in = ParameterIn.HEADER,
            description = "For a stream: the last event that the client has; later events are sent",
            schema = @Schema(type = SchemaType.INTEGER, format = "int64", minimum = "0"))
    public Uni<SessionView.Events> list(
            @PathParam("id") SessionId id,
            @Parameter(
                            description = "For a list: return only events after this one",
                            schema = @Schema(type = SchemaType.INTEGER, format = "int64", minimum = "0"))
                    @QueryParam("after")
                    String after,
            @Parameter(
                            description = "For a stream: whether to send the text that a model is writing",
                            schema = @Schema(type = SchemaType.BOOLEAN, defaultValue = "false"))
                    @QueryParam(TEXT)
                    String text) {
        Flags.read(TEXT, text);
        return streams.list(id, after);
    }

    @GET
    @Produces(MediaType.SERVER_SENT_EVENTS)
    @Operation(hidden = true)
    public Multi<OutboundSseEvent> watch(
            @PathParam("id") SessionId id,
            @HeaderParam("Last-Event-ID") String lastEventId,
            @Context Sse sse,
            @Context HttpServerRequest request) {
        Multi<OutboundSseEvent> log = streams.after(id, lastEventId, sse);
        Multi<OutboundSseEvent> events = Flags.read(TEXT, request.getParam(TEXT)) ? withTexts(id, log, sse) : log;
        Multi<OutboundSseEvent> beating = heartbeats.during(events, request.response(), callers.standing());
        return slowReaders.watch(beating, request.connection());
    }

    /** Prefetches one event of each kind, and ends when the log ends. */
    private Multi<OutboundSseEvent> withTexts(SessionId id, Multi<OutboundSseEvent> log, Sse sse) {
        return Multi.createFrom().deferred(() -> {
            TextReader reading = texts.join(id);
            return Multi.createBy()
                    .merging()
                    .withConcurrency(2)
                    .withRequests(1)
                    .streams(
                            log.onTermination().invoke(reading::close),
                            reading.pieces().map(piece -> event(sse, piece)));
        });
    }

    private static OutboundSseEvent event(Sse sse, TextGenerated piece) {
        return sse.newEventBuilder()
                .name(TEXT)
                .mediaType(MediaType.APPLICATION_JSON_TYPE)
                .data(WireJson.text(piece))
                .build();
    }
}
