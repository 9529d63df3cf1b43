package dev.crosscheck.gateway.doors;

import dev.crosscheck.gateway.api.ConversationOpening;
import dev.crosscheck.gateway.loop.chat.ChatState;
import dev.crosscheck.gateway.session.LogEntry;
import dev.crosscheck.gateway.session.SessionDoor;
import dev.crosscheck.gateway.session.SessionFeed;
import dev.crosscheck.gateway.session.SessionReader;
import dev.crosscheck.gateway.session.SessionReader.Snapshot;
import dev.crosscheck.model.ConversationId;
import dev.crosscheck.model.EventId;
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
import java.time.temporal.ChronoUnit;
import java.util.List;

/** The turns of chats that doors begin and wait for, as {@link Sessions} are those of research. */
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
     * Begins a conversation with a question; fails with a problem that names the fields as the door does.
     *
     * @param question with the fields of a message of a chat
     * @param before what was said elsewhere, oldest first
     */
    public Uni<SessionId> begin(Question question, List<Exchange> before) {
        return named(question, opening.begin(asked(question), before));
    }

    /** Asks the next question of a conversation; fails with a problem where there is none of the caller's. */
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

    /** The thread's events as they come, from the first to the one that ends it. */
    public Multi<LogEntry> progress(SessionId thread) {
        return feed.after(thread, 0);
    }

    /** The thread as it stands now; fails with a problem where there is none. */
    public Uni<Snapshot<ChatState>> now(SessionId thread) {
        return reader.find(thread, ChatState.class)
                .map(found -> found.orElseThrow(() -> new ProblemException(noSuch(thread))));
    }

    /** The same for a thread that must be the tenant's own: another's is not told of. */
    public Uni<Snapshot<ChatState>> now(String tenant, SessionId thread) {
        return reader.find(thread, ChatState.class)
                .map(found -> found.filter(snapshot -> snapshot.row().tenant().equals(tenant))
                        .orElseThrow(() -> new ProblemException(noSuch(thread))));
    }

    private static Problem noSuch(SessionId thread) {
        return Problem.notFound("there is no thread " + thread);
    }

    /** The thread once it is over. */
    public Uni<Snapshot<ChatState>> ended(SessionId thread) {
        return progress(thread).collect().last().chain(() -> now(thread));
    }

    /** Ends the thread, if it goes on. */
    public Uni<Void> cancel(SessionId thread) {
        var event = new ChatCancelled(
                new EventId(thread + ".cancel"),
                clock.instant().truncatedTo(ChronoUnit.MICROS),
                "requested by the client");
        return door.enter(MessageType.CHAT, thread, event).replaceWithVoid();
    }
}
