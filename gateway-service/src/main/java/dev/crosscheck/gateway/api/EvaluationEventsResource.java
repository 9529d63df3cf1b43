package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.access.Callers;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.MessageType;
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

/** Shows the log of an evaluation, as {@link EventsResource} shows that of a research session. */
@Path("/v1/evaluations/{id}/events")
@Tag(name = "evaluations")
@ExistingSession(MessageType.EVALUATION)
public class EvaluationEventsResource {

    private final EventStreams streams;
    private final SlowReaders slowReaders;
    private final Heartbeats heartbeats;
    private final Callers callers;

    EvaluationEventsResource(EventStreams streams, SlowReaders slowReaders, Heartbeats heartbeats, Callers callers) {
        this.streams = streams;
        this.slowReaders = slowReaders;
        this.heartbeats = heartbeats;
        this.callers = callers;
    }

    @GET
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "listEvaluationEvents",
            summary = "List or stream an evaluation's events",
            description = "Returns a list, or with Accept: text/event-stream a live stream until the evaluation ends.")
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
                    String after) {
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
        Multi<OutboundSseEvent> events = streams.after(id, lastEventId, sse);
        Multi<OutboundSseEvent> beating = heartbeats.during(events, request.response(), callers.standing());
        return slowReaders.watch(beating, request.connection());
    }
}
