package dev.crosscheck.gateway.chat;

import dev.crosscheck.gateway.loop.chat.ChatState;
import dev.crosscheck.gateway.loop.chat.History;
import dev.crosscheck.gateway.session.SessionReader;
import dev.crosscheck.model.ConversationId;
import dev.crosscheck.model.chat.Answer;
import dev.crosscheck.model.chat.Exchange;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/** What was said in conversations, from their threads' logs. */
@ApplicationScoped
class Histories {

    private final Conversations conversations;
    private final SessionReader reader;

    Histories(Conversations conversations, SessionReader reader) {
        this.conversations = conversations;
        this.reader = reader;
    }

    /**
     * @param last number of the last thread that there was; 0 where there was none
     * @param exchanges what the next thread is told of them
     */
    record Told(int last, List<Exchange> exchanges) {}

    Uni<Told> of(ConversationId conversation) {
        return conversations
                .threads(conversation, 1)
                .chain(threads -> Multi.createFrom()
                        .iterable(threads.subList(Math.max(0, threads.size() - History.MOST_EXCHANGES), threads.size()))
                        .onItem()
                        .transformToUniAndConcatenate(thread -> reader.find(thread.id(), ChatState.class)
                                .map(found -> new Exchange(
                                        thread.question(),
                                        found.map(snapshot -> said(snapshot.state()))
                                                .orElse(""))))
                        .collect()
                        .asList()
                        .map(exchanges -> new Told(Conversations.last(threads), History.compacted(exchanges))));
    }

    private static String said(ChatState state) {
        Answer answer = state.thread().ending().answer();
        return answer == null ? "" : answer.markdown();
    }
}
