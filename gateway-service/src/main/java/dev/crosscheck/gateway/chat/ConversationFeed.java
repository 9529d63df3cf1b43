package dev.crosscheck.gateway.chat;

import dev.crosscheck.gateway.session.LogEntry;
import dev.crosscheck.gateway.session.SessionFeed;
import dev.crosscheck.gateway.session.UnreadableLog;
import dev.crosscheck.model.ConversationId;
import dev.crosscheck.model.SessionId;
import io.smallrye.mutiny.Multi;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Streams the events of a conversation: those of its threads, one after the other, to the end of the running one. */
@ApplicationScoped
public class ConversationFeed {

    private final Conversations conversations;
    private final SessionFeed feed;

    ConversationFeed(Conversations conversations, SessionFeed feed) {
        this.conversations = conversations;
        this.feed = feed;
    }

    /**
     * A position in a conversation's events. Its text form {@code thread-sequence} is the id of the Server-Sent Event.
     *
     * @param thread number of the thread, from 1; 0 for the beginning
     * @param sequence sequence of the thread's last known event; 0 for none
     */
    public record FeedPosition(int thread, long sequence) {

        private static final Pattern WRITTEN = Pattern.compile("^(\\d{1,9}+)-(\\d{1,18}+)$");

        /** Parses a position; empty if the text is not one. */
        public static Optional<FeedPosition> read(String text) {
            Matcher written = WRITTEN.matcher(text);
            return written.matches()
                    ? Optional.of(
                            new FeedPosition(Integer.parseInt(written.group(1)), Long.parseLong(written.group(2))))
                    : Optional.empty();
        }

        public String written() {
            return thread + "-" + sequence;
        }
    }

    /** An event with its position. */
    public record ThreadEvent(FeedPosition place, SessionId thread, LogEntry entry) {}

    /**
     * Streams the events after {@code place} as they arrive, up to and including the event that ends the last existing
     * thread. A reader that reconnects with the position of its last event continues exactly there, on any replica.
     */
    public Multi<ThreadEvent> after(ConversationId conversation, FeedPosition place) {
        return Multi.createFrom()
                .deferred(() -> conversations
                        .threads(conversation, Math.max(1, place.thread()))
                        .onItem()
                        .transformToMulti(threads -> threads.isEmpty()
                                ? Multi.createFrom().<ThreadEvent>empty()
                                : from(conversation, threads.getFirst(), place)));
    }

    /** Streams one thread's events, and then those of the threads that have begun meanwhile. */
    private Multi<ThreadEvent> from(ConversationId conversation, Conversation.ThreadRow thread, FeedPosition place) {
        long seen = thread.number() == place.thread() ? place.sequence() : 0;
        return Multi.createBy()
                .concatenating()
                .streams(
                        feed.after(thread.id(), seen)
                                .onFailure(UnreadableLog.class)
                                .recoverWithMulti(failure -> endOf(conversation, thread, failure))
                                .map(entry -> new ThreadEvent(
                                        new FeedPosition(thread.number(), entry.sequence()), thread.id(), entry)),
                        after(conversation, new FeedPosition(thread.number() + 1, 0)));
    }

    /** Ends the events of a thread whose log is unreadable: with the failure only if no later thread follows. */
    private Multi<LogEntry> endOf(ConversationId conversation, Conversation.ThreadRow thread, Throwable failure) {
        return conversations
                .threads(conversation, thread.number() + 1)
                .onItem()
                .transformToMulti(later -> later.isEmpty()
                        ? Multi.createFrom().failure(failure)
                        : Multi.createFrom().empty());
    }
}
