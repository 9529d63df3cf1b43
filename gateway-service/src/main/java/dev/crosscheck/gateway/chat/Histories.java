package dev.crosscheck.gateway.chat;

import dev.crosscheck.gateway.chat.FollowedReports.Followed;
import dev.crosscheck.gateway.loop.chat.ChatState;
import dev.crosscheck.gateway.loop.chat.History;
import dev.crosscheck.gateway.session.SessionReader;
import dev.crosscheck.gateway.session.SessionReader.Snapshot;
import dev.crosscheck.model.ConversationId;
import dev.crosscheck.model.chat.Answer;
import dev.crosscheck.model.chat.Exchange;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What threads are told at their beginning: what was said before, and the report that they follow up. */
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
     * @param last number of the last thread that there was; 0 where there was none
     * @param exchanges what the next thread is told of them
     * @param followed empty where the conversation follows up no report
     */
    record Told(int last, List<Exchange> exchanges, Optional<Followed> followed) {}

    Uni<Told> of(ConversationId conversation) {
        return reports.of(conversation).chain(followed -> of(conversation, followed));
    }

    private Uni<Told> of(ConversationId conversation, Optional<Followed> followed) {
        return conversations
                .threads(conversation, 1)
                .chain(threads -> Multi.createFrom()
                        .iterable(threads.subList(Math.max(0, threads.size() - History.MOST_EXCHANGES), threads.size()))
                        .onItem()
                        .transformToUniAndConcatenate(thread ->
                                reader.find(thread.id(), ChatState.class).map(found -> exchanges(thread, found)))
                        .onItem()
                        .transformToIterable(exchanges -> exchanges)
                        .collect()
                        .asList()
                        .map(exchanges ->
                                new Told(Conversations.last(threads), History.compacted(exchanges), followed)));
    }

    /** A thread's own exchange; before that of the first one what was said elsewhere, if it began with that. */
    private static List<Exchange> exchanges(Conversation.ThreadRow thread, Optional<Snapshot<ChatState>> found) {
        List<Exchange> exchanges = new ArrayList<>();
        if (thread.number() == FIRST) {
            found.ifPresent(snapshot ->
                    exchanges.addAll(snapshot.state().thread().asked().brief().history()));
        }
        exchanges.add(new Exchange(
                thread.question(), found.map(snapshot -> said(snapshot.state())).orElse("")));
        return exchanges;
    }

    private static String said(ChatState state) {
        Answer answer = state.thread().ending().answer();
        return answer == null ? "" : answer.markdown();
    }
}
