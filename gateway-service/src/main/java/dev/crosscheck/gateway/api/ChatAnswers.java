package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.chat.Conversation;
import dev.crosscheck.gateway.chat.Conversations;
import dev.crosscheck.gateway.chat.Conversations.Titled;
import dev.crosscheck.gateway.chat.ThreadStart;
import dev.crosscheck.gateway.loop.Decision.Reason;
import dev.crosscheck.gateway.loop.SessionState;
import dev.crosscheck.gateway.loop.chat.ChatState;
import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.gateway.report.FinishedReport;
import dev.crosscheck.gateway.session.SessionDoor;
import dev.crosscheck.gateway.session.SessionDoor.EventOutcome;
import dev.crosscheck.gateway.session.SessionReader;
import dev.crosscheck.gateway.session.SessionReader.Snapshot;
import dev.crosscheck.gateway.session.TraceContext;
import dev.crosscheck.gateway.session.UnreadableLog;
import dev.crosscheck.model.ConversationId;
import dev.crosscheck.model.EventId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.SessionStatus;
import dev.crosscheck.model.message.ChatLogEvent;
import dev.crosscheck.model.message.ChatLogEvent.ChatCancelled;
import dev.crosscheck.model.message.ChatLogEvent.ChatFinishRequested;
import dev.crosscheck.model.message.MessageType;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.rest.ProblemException;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Reads and changes conversations for requests. */
@ApplicationScoped
class ChatAnswers {

    private final Conversations conversations;
    private final SessionReader reader;
    private final SessionDoor door;

    ChatAnswers(Conversations conversations, SessionReader reader, SessionDoor door) {
        this.conversations = conversations;
        this.reader = reader;
        this.door = door;
    }

    Uni<Void> create(ConversationId id, String tenant, String title, Instant time) {
        return conversations.create(id, tenant, title, time);
    }

    /** See {@link Conversations#page}. */
    Uni<List<Conversation>> page(String tenant, OffsetDateTime after, String afterId, int limit) {
        return conversations.page(tenant, after, afterId, limit);
    }

    /** Returns the conversation; fails with a problem if the tenant has none with that id. */
    Uni<Conversation> known(String tenant, ConversationId id) {
        return conversations.find(tenant, id).map(found -> found.orElseThrow(() -> ThreadStart.noSuchConversation(id)));
    }

    Uni<Response> accepted(SessionId thread, String traceparent) {
        return status(thread).map(status -> accepted(status, traceparent));
    }

    private static Response accepted(Object entity, String traceparent) {
        return Response.status(Response.Status.ACCEPTED)
                .entity(entity)
                .header(TraceContext.REQUEST_ID_HEADER, TraceContext.requestId(traceparent))
                .build();
    }

    /** Returns the report of a session; fails with a problem if there is none. */
    Uni<FinishedReport> reported(SessionId session) {
        return reader.find(session, ResearchState.class)
                .map(found -> ReportRenderer.report(found.orElseThrow(() -> Problems.noSuchSession(session))));
    }

    /** Returns the conversation that follows up a report; fails with a problem if the report was erased meanwhile. */
    Uni<ConversationId> following(FinishedReport report, String tenant, Instant time) {
        String title = ChatRequest.titleOf(report.brief().question());
        var fresh = new Titled(new ConversationId(UUID.randomUUID().toString()), title);
        return conversations
                .following(report.session(), tenant, fresh, time)
                .onFailure(Problems::isOrphan)
                .transform(_ -> Problems.noSuchSession(report.session()));
    }

    Uni<Response> followedUp(ConversationId chat, SessionId thread, String traceparent) {
        return status(thread)
                .map(status -> accepted(new ChatViews.FollowUp(chat, thread, status.status()), traceparent));
    }

    private Uni<ChatViews.ThreadStatus> status(SessionId thread) {
        return reader.find(thread, ChatState.class)
                .map(found -> new ChatViews.ThreadStatus(
                        thread, found.map(snapshot -> snapshot.state().status()).orElse(SessionStatus.QUEUED)));
    }

    Uni<ChatViews.Messages> messages(String tenant, ConversationId id) {
        return known(tenant, id)
                .chain(() -> found(id))
                .map(threads -> new ChatViews.Messages(
                        threads.stream().map(Found::thread).toList(),
                        threads.stream()
                                .map(Found::messages)
                                .flatMap(List::stream)
                                .toList()));
    }

    private record Found(ChatViews.ThreadView thread, List<ChatMessageView> messages) {

        static Found of(Conversation.ThreadRow thread, Snapshot<ChatState> snapshot) {
            return new Found(
                    ChatViews.ThreadView.of(thread.number(), snapshot),
                    ChatMessageView.of(thread.id(), snapshot.state()));
        }

        static Found unreadable(Conversation.ThreadRow thread) {
            return new Found(ChatViews.ThreadView.unreadable(thread), List.of());
        }
    }

    private Uni<List<Found>> found(ConversationId id) {
        return conversations
                .threads(id, 1)
                .chain(threads -> Multi.createFrom()
                        .iterable(threads)
                        .onItem()
                        .transformToUniAndConcatenate(thread -> reader.find(thread.id(), ChatState.class)
                                .map(found -> found.map(snapshot -> Found.of(thread, snapshot)))
                                .onFailure(UnreadableLog.class)
                                .recoverWithItem(() -> Optional.of(Found.unreadable(thread))))
                        .onItem()
                        .transformToIterable(found -> found.stream().toList())
                        .collect()
                        .asList());
    }

    /** Cancels the last thread. Repeating the request gets the same response. */
    Uni<ChatViews.ThreadStatus> cancel(String tenant, ConversationId id, Instant now) {
        return last(tenant, id)
                .chain(thread -> act(thread, new ChatCancelled(new EventId(thread + ".cancel"), now, "")));
    }

    /** Has the last thread answer with what it has. While it runs, repeating the request gets the same response. */
    Uni<ChatViews.ThreadStatus> finish(String tenant, ConversationId id, Instant now) {
        return last(tenant, id)
                .chain(thread -> act(thread, new ChatFinishRequested(new EventId(thread + ".finish"), now)));
    }

    private Uni<SessionId> last(String tenant, ConversationId id) {
        return known(tenant, id).chain(() -> conversations.threads(id, 1)).map(threads -> {
            if (threads.isEmpty()) {
                throw over("the conversation has no thread yet");
            }
            return threads.getLast().id();
        });
    }

    private Uni<ChatViews.ThreadStatus> act(SessionId thread, ChatLogEvent event) {
        return door.enter(MessageType.CHAT, thread, event).chain(outcome -> switch (outcome) {
            case EventOutcome.Appended _ -> status(thread);
            case EventOutcome.Refused(Reason reason, SessionState _) when reason == Reason.DUPLICATE -> status(thread);
            case EventOutcome.Refused(Reason _, SessionState state) ->
                Uni.createFrom().failure(over("the last thread is already " + state.phase()));
            case EventOutcome.Unknown _ -> Uni.createFrom().failure(Problems.noSuchSession(thread));
            case EventOutcome.Unreadable(UnreadableLog log) -> Uni.createFrom().failure(log);
        });
    }

    private static ProblemException over(String detail) {
        return new ProblemException(Problem.of(ProblemType.SESSION_OVER, detail));
    }
}
