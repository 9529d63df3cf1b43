package dev.crosscheck.gateway.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.chat.ConversationStart;
import dev.crosscheck.gateway.chat.ThreadStart;
import dev.crosscheck.gateway.session.SessionStart.Idempotency;
import dev.crosscheck.gateway.session.TraceContext;
import dev.crosscheck.model.ConversationId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.chat.Exchange;
import dev.crosscheck.rest.JsonFields;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Asks questions on behalf of the doors, in new or existing conversations. */
@ApplicationScoped
public class ConversationOpening {

    private final ConversationStart conversations;
    private final ThreadStart threads;
    private final ResearchServices services;
    private final Clock clock;

    ConversationOpening(ConversationStart conversations, ThreadStart threads, ResearchServices services, Clock clock) {
        this.conversations = conversations;
        this.threads = threads;
        this.services = services;
        this.clock = clock;
    }

    /**
     * A question from a door.
     *
     * @param tenant tenant of the conversation
     * @param message the fields of a message, as {@code POST /v1/chats/{id}/messages} takes them
     * @param traceHeader {@code traceparent} as the client sent it, or null
     * @param key null if the client gave none
     */
    public record Asked(String tenant, ObjectNode message, String traceHeader, Idempotency key) {}

    /**
     * Begins a conversation with its first question. Fails with a problem that names the invalid fields.
     *
     * @param before earlier exchanges from elsewhere, oldest first
     */
    public Uni<SessionId> begin(Asked asked, List<Exchange> before) {
        return checked(asked)
                .chain(request -> conversations.begin(
                        asking(
                                asked,
                                request,
                                new ConversationId(UUID.randomUUID().toString())),
                        ChatRequest.titleOf(request.content().strip()),
                        before,
                        Optional.ofNullable(asked.key())))
                .map(SessionAnswers::session);
    }

    /** Asks the next question of a conversation. Fails with a problem if the tenant has no such conversation. */
    public Uni<SessionId> goOn(Asked asked, ConversationId conversation) {
        return checked(asked)
                .chain(request -> threads.begin(asking(asked, request, conversation), Optional.ofNullable(asked.key())))
                .map(SessionAnswers::session);
    }

    private Uni<ChatMessageRequest> checked(Asked asked) {
        return Uni.createFrom().deferred(() -> {
            ChatMessageRequest request = ChatMessageRequest.read(JsonFields.of(asked.message()));
            return services.requireScope(asked.tenant(), request.collections(), request.webProviders())
                    .replaceWith(request);
        });
    }

    private ThreadStart.Asking asking(Asked asked, ChatMessageRequest request, ConversationId conversation) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        return new ThreadStart.Asking(
                asked.tenant(),
                conversation,
                request.question(),
                now,
                TraceContext.of(asked.traceHeader(), services.random()));
    }
}
