package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.access.Callers;
import dev.crosscheck.gateway.chat.Conversation;
import dev.crosscheck.gateway.chat.ThreadStart;
import dev.crosscheck.gateway.session.TraceContext;
import dev.crosscheck.model.ConversationId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.rest.ListCursor;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.headers.Header;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Conversations, and the questions that are asked in them. */
@Path("/v1/chats")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "chats")
public class ChatsResource {

    private final ThreadStart start;
    private final ChatAnswers answers;
    private final ResearchServices services;
    private final Clock clock;
    private final Callers callers;

    ChatsResource(ThreadStart start, ChatAnswers answers, ResearchServices services, Clock clock, Callers callers) {
        this.start = start;
        this.answers = answers;
        this.services = services;
        this.clock = clock;
        this.callers = callers;
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Start a conversation")
    @RequestBody(content = @Content(schema = @Schema(implementation = ChatRequest.class)))
    @APIResponse(
            responseCode = "201",
            description = "Location is the conversation's address",
            headers = @Header(name = "Location", schema = @Schema(type = SchemaType.STRING, format = "uri-reference")),
            content = @Content(schema = @Schema(implementation = ChatViews.Chat.class)))
    public Uni<Response> create(byte[] body) {
        ChatRequest request = ChatRequest.read(body);
        ConversationId id = new ConversationId(UUID.randomUUID().toString());
        Instant now = now();
        return answers.create(id, callers.tenant(), request.title(), now)
                .map(_ -> Response.created(URI.create("/v1/chats/" + id))
                        .entity(new ChatViews.Chat(id, request.title(), now, 0, null, null))
                        .build());
    }

    @GET
    @Operation(operationId = "listChats", summary = "List conversations, newest first")
    public Uni<ChatViews.Page> list(
            @Parameter(schema = @Schema(type = SchemaType.INTEGER, minimum = "1", maximum = "200", defaultValue = "20"))
                    @QueryParam("limit")
                    String limit,
            @Parameter(description = "The next_cursor of an earlier page") @QueryParam("cursor") String cursor) {
        int size = ListQuery.limit(limit);
        Optional<ListCursor> after = ListQuery.cursor(cursor);
        return answers.page(
                        callers.tenant(),
                        after.map(ListCursor::time).orElse(null),
                        after.map(ListCursor::id).orElse(null),
                        size + 1)
                .map(rows -> page(rows, size));
    }

    private static ChatViews.Page page(List<Conversation> rows, int size) {
        List<Conversation> shown = rows.subList(0, Math.min(size, rows.size()));
        String next = rows.size() > size
                ? new ListCursor(
                                shown.getLast().createdAt().atOffset(ZoneOffset.UTC),
                                shown.getLast().id().value())
                        .written()
                : null;
        return new ChatViews.Page(shown.stream().map(ChatViews.Chat::of).toList(), next);
    }

    @GET
    @Path("/{id}")
    @Operation(operationId = "getChat", summary = "Get a conversation")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = ChatViews.Chat.class)))
    public Uni<ChatViews.Chat> get(@PathParam("id") ConversationId id) {
        return answers.known(callers.tenant(), id).map(ChatViews.Chat::of);
    }

    @POST
    @Path("/{id}/messages")
    @ExistingConversation
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            summary = "Ask a question in a conversation",
            description = "The thread runs in the background; watch the events, or poll the messages. A conversation "
                    + "answers one question at a time.")
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = ChatMessageRequest.class)))
    @APIResponse(
            responseCode = "202",
            description = "Accepted",
            headers = @Header(name = "X-Request-Id", schema = @Schema(type = SchemaType.STRING)),
            content = @Content(schema = @Schema(implementation = ChatViews.ThreadStatus.class)))
    @APIResponse(responseCode = "409", description = "Another question is still being answered (thread_running)")
    public Uni<Response> ask(
            @PathParam("id") ConversationId id,
            byte[] body,
            @Parameter(schema = @Schema(type = SchemaType.STRING, pattern = IdempotencyKeys.PATTERN))
                    @HeaderParam(IdempotencyKeys.HEADER)
                    String key,
            @HeaderParam(TraceContext.HEADER) String traceHeader) {
        ChatMessageRequest request = ChatMessageRequest.read(body);
        String traceparent = TraceContext.of(traceHeader, services.random());
        String tenant = callers.tenant();
        var asking = new ThreadStart.Asking(tenant, id, request.question(), now(), traceparent);
        var idempotency = IdempotencyKeys.of(key, "chat", new SessionId(id.value()), body);
        return services.requireScope(tenant, request.collections(), request.webProviders())
                .chain(() -> start.begin(asking, idempotency))
                .chain(started -> answers.accepted(SessionAnswers.session(started), traceparent));
    }

    @GET
    @Path("/{id}/messages")
    @Operation(
            summary = "List a conversation's messages",
            description = "Questions, thoughts, tool calls and answers, oldest first.")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = ChatViews.Messages.class)))
    public Uni<ChatViews.Messages> messages(@PathParam("id") ConversationId id) {
        return answers.messages(callers.tenant(), id);
    }

    @POST
    @Path("/{id}/cancel")
    @Operation(
            operationId = "cancelThread",
            summary = "Cancel the running thread",
            description = "The conversation can continue with another question.")
    @APIResponse(
            responseCode = "200",
            content = @Content(schema = @Schema(implementation = ChatViews.ThreadStatus.class)))
    @APIResponse(responseCode = "409", description = "No thread is running; nothing was changed")
    public Uni<ChatViews.ThreadStatus> cancel(@PathParam("id") ConversationId id) {
        return answers.cancel(callers.tenant(), id, now());
    }

    @POST
    @Path("/{id}/finish")
    @Operation(
            operationId = "finishThread",
            summary = "Write the answer now",
            description = "Waits for the current step, then writes the answer without another tool call. "
                    + "Research that the thread waits for writes its report with what it has.")
    @APIResponse(
            responseCode = "200",
            content = @Content(schema = @Schema(implementation = ChatViews.ThreadStatus.class)))
    @APIResponse(responseCode = "409", description = "No thread is running; nothing was changed")
    public Uni<ChatViews.ThreadStatus> finish(@PathParam("id") ConversationId id) {
        return answers.finish(callers.tenant(), id, now());
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MICROS);
    }
}
