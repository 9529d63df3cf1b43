package dev.crosscheck.gateway.chat;

import dev.crosscheck.gateway.session.LogEntry;
import dev.crosscheck.gateway.session.SessionFeed;
import dev.crosscheck.model.ConversationId;
import dev.crosscheck.model.SessionId;
import io.smallrye.mutiny.Multi;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The events of a conversation: those of its threads, one after the other, to the end of the one that runs. */
@ApplicationScoped
public class ConversationFeed {

    private final Conversations conversations;
    private final SessionFeed feed;

    ConversationFeed(Conversations conversations, SessionFeed feed) {
        this.conversations = conversations;
        this.feed = feed;
    }

    /**
     * A place in a conversation's events, as the id of a Server-Sent Event has it: {@code thread-sequence}.
     *
     * @param thread from 1; 0 before all
     * @param sequence of the last event of it that is known; 0 for none
     */
    public record Place(int thread, long sequence) {

        private static final Pattern WRITTEN = Pattern.compile("^(\\d{1,9}+)-(\\d{1,18}+)$");

        /** Empty for what is no place. */
        public static Optional<Place> read(String text) {
            Matcher written = WRITTEN.matcher(text);
            return written.matches()
                    ? Optional.of(new Place(Integer.parseInt(written.group(1)), Long.parseLong(written.group(2))))
                    : Optional.empty();
        }

        public String written() {
            return thread + "-" + sequence;
        }
    }

    /** An event, and where it stands. */
    public record ThreadEvent(Place place, SessionId thread, LogEntry entry) {}

    /**
     * The events after {@code place}, as they come, up to and including the one that ends the last thread there is. A
     * reader that comes back with the place of the last one that it has goes on exactly where it was, on any replica.
     */
    public Multi<ThreadEvent> after(ConversationId conversation, Place place) {
        return Multi.createFrom()
                .deferred(() -> conversations
                        .threads(conversation, Math.max(1, place.thread()))
                        .onItem()
                        .transformToMulti(threads -> threads.isEmpty()
                                ? Multi.createFrom().<ThreadEvent>empty()
                                : from(conversation, threads.getFirst(), place)));
    }

    /** One thread's events, and then those of the threads that have followed by then. */
    private Multi<ThreadEvent> from(ConversationId conversation, Conversation.ThreadRow thread, Place place) {
        long seen = thread.number() == place.thread() ? place.sequence() : 0;
        return Multi.createBy()
                .concatenating()
                .streams(
                        feed.after(thread.id(), seen)
                                .map(entry -> new ThreadEvent(
                                        new Place(thread.number(), entry.sequence()), thread.id(), entry)),
                        after(conversation, new Place(thread.number() + 1, 0)));
    }
}
