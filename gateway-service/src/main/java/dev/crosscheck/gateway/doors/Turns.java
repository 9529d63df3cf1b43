package dev.crosscheck.gateway.doors;

import dev.crosscheck.gateway.api.ConversationOpening;
import dev.crosscheck.gateway.loop.chat.ChatState;
import dev.crosscheck.gateway.session.LogEntry;
import dev.crosscheck.gateway.session.SessionDoor;
import dev.crosscheck.gateway.session.SessionFeed;
import dev.crosscheck.gateway.session.SessionReader;
import dev.crosscheck.gateway.session.SessionReader.Snapshot;
import dev.crosscheck.model.ConversationId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.chat.Exchange;
import dev.crosscheck.model.message.ChatLogEvent.ChatCancelled;
import dev.crosscheck.model.message.MessageType;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.rest.ProblemException;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;

/** Begins turns of chats for doors and waits for them, as {@link Sessions} does for research. */
@ApplicationScoped
public class Turns {

    private final ConversationOpening opening;
    private final SessionFeed feed;
    private final SessionReader reader;
    private final SessionDoor door;
    private final Clock clock;

    Turns(ConversationOpening opening, SessionFeed feed, SessionReader reader, SessionDoor door, Clock clock) {
        this.opening = opening;
        this.feed = feed;
        this.reader = reader;
        this.door = door;
        this.clock = clock;
    }

    /**
     * Begins a conversation with a question. Fails with a problem that uses the door's field names.
     *
     * @param question contains the fields of a message of a chat
     * @param before earlier exchanges from elsewhere, oldest first
     */
    public Uni<SessionId> begin(Question question, List<Exchange> before) {
        return named(question, opening.begin(asked(question), before));
    }

    /** Asks the next question of a conversation. Fails with a problem if the caller has no such conversation. */
    public Uni<SessionId> goOn(Question question, ConversationId conversation) {
        return named(question, opening.goOn(asked(question), conversation));
    }

    private static ConversationOpening.Asked asked(Question question) {
        return new ConversationOpening.Asked(
                question.caller().tenant(), question.request(), question.traceHeader(), question.key());
    }

    private static Uni<SessionId> named(Question question, Uni<SessionId> begun) {
        return begun.onFailure(ProblemException.class).transform(question::renamed);
    }

    /** Streams the thread's events as they arrive, from the first to the one that ends it. */
    public Multi<LogEntry> progress(SessionId thread) {
        return feed.after(thread, 0);
    }

    /** Returns the current state of the thread; fails with a problem if there is none. */
    public Uni<Snapshot<ChatState>> now(SessionId thread) {
        return reader.find(thread, ChatState.class)
                .map(found -> found.orElseThrow(() -> new ProblemException(noSuch(thread))));
    }

    /** Returns the thread if it belongs to the tenant. Another tenant's thread counts as missing. */
    public Uni<Snapshot<ChatState>> now(String tenant, SessionId thread) {
        return reader.find(thread, ChatState.class)
                .map(found -> found.filter(snapshot -> snapshot.row().tenant().equals(tenant))
                        .orElseThrow(() -> new ProblemException(noSuch(thread))));
    }

    private static Problem noSuch(SessionId thread) {
        return Problem.notFound("there is no thread " + thread);
    }

    /** Waits for the end of the thread. */
    public Uni<Snapshot<ChatState>> ended(SessionId thread) {
        return progress(thread).collect().last().chain(() -> now(thread));
    }

    /** Cancels the thread if it still runs. */
    public Uni<Void> cancel(SessionId thread) {
        return door.cancel(MessageType.CHAT, thread, clock.instant(), ChatCancelled::new)
                .replaceWithVoid();
    }
}
