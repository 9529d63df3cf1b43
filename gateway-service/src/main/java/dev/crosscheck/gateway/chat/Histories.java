package dev.crosscheck.gateway.chat;

import dev.crosscheck.gateway.chat.FollowedReports.Followed;
import dev.crosscheck.gateway.loop.chat.ChatState;
import dev.crosscheck.gateway.loop.chat.ChatThread;
import dev.crosscheck.gateway.loop.chat.History;
import dev.crosscheck.gateway.session.SessionReader;
import dev.crosscheck.gateway.session.SessionReader.Snapshot;
import dev.crosscheck.gateway.session.UnreadableLog;
import dev.crosscheck.model.ConversationId;
import dev.crosscheck.model.chat.Exchange;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Collects what a thread needs to know at its beginning: earlier exchanges, and the report that it follows up. */
@ApplicationScoped
class Histories {

    private static final int FIRST = 1;

    private final Conversations conversations;
    private final SessionReader reader;
    private final FollowedReports reports;

    Histories(Conversations conversations, SessionReader reader, FollowedReports reports) {
        this.conversations = conversations;
        this.reader = reader;
        this.reports = reports;
    }

    /**
     * @param last number of the last existing thread; 0 if there is none
     * @param exchanges the shortened earlier exchanges
     * @param followed empty if the conversation does not follow up a report
     */
    record Told(int last, List<Exchange> exchanges, Optional<Followed> followed) {}

    Uni<Told> of(ConversationId conversation) {
        return reports.of(conversation).chain(followed -> of(conversation, followed));
    }

    private Uni<Told> of(ConversationId conversation, Optional<Followed> followed) {
        return conversations
                .threads(conversation, 1)
                .chain(threads -> Multi.createFrom()
                        .iterable(threads)
                        .onItem()
                        .transformToUniAndConcatenate(
                                thread -> exchanges(thread, threads.size() - History.MOST_EXCHANGES))
                        .onItem()
                        .transformToIterable(exchanges -> exchanges)
                        .collect()
                        .asList()
                        .map(exchanges ->
                                new Told(Conversations.last(threads), History.compacted(exchanges), followed)));
    }

    /**
     * Returns the exchanges of a thread. Does not read the logs of the first threads, of which later threads see only
     * the questions. Of a thread whose log is unreadable they see only the question, too.
     *
     * @param older the number of these first threads
     */
    private Uni<List<Exchange>> exchanges(Conversation.ThreadRow thread, int older) {
        return thread.number() <= older
                ? Uni.createFrom().item(List.of(new Exchange(thread.question(), "")))
                : reader.find(thread.id(), ChatState.class)
                        .map(found -> exchanges(thread, found))
                        .onFailure(UnreadableLog.class)
                        .recoverWithItem(() -> List.of(new Exchange(thread.question(), "")));
    }

    /**
     * Returns the thread's own exchange. For the first thread, first come the exchanges from elsewhere that it began
     * with.
     */
    private static List<Exchange> exchanges(Conversation.ThreadRow thread, Optional<Snapshot<ChatState>> found) {
        List<Exchange> exchanges = new ArrayList<>();
        if (thread.number() == FIRST) {
            found.ifPresent(snapshot ->
                    exchanges.addAll(snapshot.state().thread().asked().brief().history()));
        }
        exchanges.add(
                found.map(snapshot -> said(thread, snapshot.state().thread().ending()))
                        .orElseGet(() -> new Exchange(thread.question(), "")));
        return exchanges;
    }

    private static Exchange said(Conversation.ThreadRow thread, ChatThread.Ending ending) {
        String answer = ending.answer() == null ? "" : ending.answer().markdown();
        return new Exchange(thread.question(), answer, ending.unfounded());
    }
}
