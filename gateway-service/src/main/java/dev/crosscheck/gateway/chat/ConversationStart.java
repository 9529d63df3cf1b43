package dev.crosscheck.gateway.chat;

import dev.crosscheck.gateway.chat.ThreadStart.Asking;
import dev.crosscheck.gateway.loop.chat.History;
import dev.crosscheck.gateway.session.SessionStart;
import dev.crosscheck.gateway.session.SessionStart.Idempotency;
import dev.crosscheck.gateway.session.SessionStart.Started;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.chat.Exchange;
import dev.crosscheck.model.message.ChatLogEvent.QuestionAsked;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Begins conversations together with their first question. If the question's idempotency key was used before, begins
 * neither.
 */
@ApplicationScoped
public class ConversationStart {

    private static final int FIRST = 1;

    private final Chats chats;
    private final Conversations conversations;
    private final SessionStart start;
    private final Questions questions;

    ConversationStart(Chats chats, Conversations conversations, SessionStart start, Questions questions) {
        this.chats = chats;
        this.conversations = conversations;
        this.start = start;
        this.questions = questions;
    }

    /**
     * Begins a conversation that continues one from elsewhere.
     *
     * @param asking the question; its conversation does not exist yet
     * @param before earlier exchanges from elsewhere, oldest first
     * @param idempotency empty if the client gave no key
     */
    public Uni<Started> begin(Asking asking, String title, List<Exchange> before, Optional<Idempotency> idempotency) {
        SessionId session = new SessionId(UUID.randomUUID().toString());
        var told = new Histories.Told(0, History.compacted(before), Optional.empty());
        return questions
                .asked(asking, session, told)
                .chain(asked -> start.start(new Beginning(asking, title, asked), idempotency));
    }

    private final class Beginning implements SessionStart.Surroundings {

        private final Asking asking;
        private final String title;
        private final QuestionAsked asked;

        Beginning(Asking asking, String title, QuestionAsked asked) {
            this.asking = asking;
            this.title = title;
            this.asked = asked;
        }

        @Override
        public Uni<SessionStart.Request> before(SqlConnection connection) {
            return Conversations.create(connection, asking.conversation(), asking.tenant(), title, asking.now())
                    .map(_ -> new SessionStart.Request(chats, asked.sessionId(), asked, asking.traceparent()));
        }

        @Override
        public Uni<Void> after(SqlConnection connection, SessionId session) {
            return conversations.join(connection, asking.conversation(), FIRST, session);
        }
    }
}
