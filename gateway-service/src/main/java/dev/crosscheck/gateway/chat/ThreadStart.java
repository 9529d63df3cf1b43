package dev.crosscheck.gateway.chat;

import dev.crosscheck.gateway.chat.FollowedReports.Followed;
import dev.crosscheck.gateway.session.SessionStart;
import dev.crosscheck.gateway.session.SessionStart.Idempotency;
import dev.crosscheck.gateway.session.SessionStart.Started;
import dev.crosscheck.model.ConversationId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.ChatLogEvent.QuestionAsked;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.model.research.Budget;
import dev.crosscheck.model.research.WebSending;
import dev.crosscheck.model.research.WebUse;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.rest.ProblemException;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.Serial;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Begins threads with the earlier exchanges of their conversation. A conversation runs one thread at a time. */
@ApplicationScoped
public class ThreadStart {

    private static final int ATTEMPTS = 3;

    private final Chats chats;
    private final Conversations conversations;
    private final Histories histories;
    private final SessionStart start;
    private final Questions questions;

    ThreadStart(
            Chats chats, Conversations conversations, Histories histories, SessionStart start, Questions questions) {
        this.chats = chats;
        this.conversations = conversations;
        this.histories = histories;
        this.start = start;
        this.questions = questions;
    }

    /**
     * A question in a conversation. If it follows up a report and names neither collections nor the web, it searches
     * where the report's session searched.
     *
     * @param content the text of the question
     * @param language language of the answer; null for the question's own
     * @param web null if the thread does not use the web
     * @param webProviders names of the only providers that it asks; empty for all
     * @param webSending what may be sent to the web; null for the usual
     * @param maxSteps null for no additional limit
     * @param searchDepth number of documents that a search asks for; null for the configured number
     */
    public record Question(
            String content,
            Language language,
            List<String> collections,
            Long watermark,
            WebUse web,
            List<String> webProviders,
            WebSending webSending,
            Integer maxSteps,
            Integer searchDepth,
            Budget budget) {

        public Question {
            collections = List.copyOf(collections);
            webProviders = List.copyOf(webProviders);
        }

        Question within(Followed followed) {
            return collections.isEmpty() && web == null
                    ? new Question(
                            content,
                            language,
                            followed.collections(),
                            watermark,
                            followed.web(),
                            followed.webProviders(),
                            followed.webSending(),
                            maxSteps,
                            searchDepth,
                            budget)
                    : this;
        }
    }

    /**
     * A question with its conversation, tenant and time.
     *
     * @param now in whole microseconds, UTC
     */
    public record Asking(
            String tenant, ConversationId conversation, Question question, Instant now, String traceparent) {}

    /**
     * Begins a thread. Fails with a problem if there is no such conversation, or if it has a running thread that
     * another request began.
     *
     * @param idempotency empty if the client gave no key
     */
    public Uni<Started> begin(Asking asking, Optional<Idempotency> idempotency) {
        SessionId session = new SessionId(UUID.randomUUID().toString());
        return Uni.createFrom()
                .deferred(() -> histories.of(asking.conversation()))
                .chain(told -> questions
                        .asked(asking, session, told)
                        .chain(asked -> start.start(new Beginning(asking, asked, told), idempotency)))
                .onFailure(Overtaken.class)
                .retry()
                .atMost(ATTEMPTS)
                .onFailure(ThreadStart::isRunning)
                .recoverWithUni(refused -> idempotency
                        .map(key -> earlier(asking.tenant(), key, (ProblemException) refused))
                        .orElseGet(() -> Uni.createFrom().failure(refused)));
    }

    /** Checks whether the same request began the running thread. */
    private Uni<Started> earlier(String tenant, Idempotency idempotency, ProblemException refused) {
        return start.earlier(tenant, idempotency).map(known -> known.orElseThrow(() -> refused));
    }

    private static boolean isRunning(Throwable failure) {
        return failure instanceof ProblemException refused
                && refused.problem().error().type().equals(ProblemType.THREAD_RUNNING.code());
    }

    /** Runs in the transaction that begins a thread: locks its conversation, and adds the thread to it. */
    private final class Beginning implements SessionStart.Surroundings {

        private final Asking asking;
        private final QuestionAsked asked;
        private final Histories.Told told;

        Beginning(Asking asking, QuestionAsked asked, Histories.Told told) {
            this.asking = asking;
            this.asked = asked;
            this.told = told;
        }

        @Override
        public Uni<SessionStart.Request> before(SqlConnection connection) {
            return conversations
                    .lock(connection, asking.tenant(), asking.conversation())
                    .map(found -> {
                        List<Conversation.ThreadRow> threads =
                                found.orElseThrow(() -> noSuchConversation(asking.conversation()));
                        if (!threads.isEmpty() && threads.getLast().finishedAt() == null) {
                            throw running(threads.getLast().id());
                        }
                        if (Conversations.last(threads) != told.last()) {
                            throw new Overtaken();
                        }
                        return new SessionStart.Request(chats, asked.sessionId(), asked, asking.traceparent());
                    });
        }

        @Override
        public Uni<Void> after(SqlConnection connection, SessionId session) {
            return conversations.join(connection, asking.conversation(), told.last() + 1, session);
        }
    }

    private static ProblemException running(SessionId thread) {
        return new ProblemException(Problem.of(
                ProblemType.THREAD_RUNNING,
                "another question of the conversation is still being answered, thread " + thread
                        + ": wait until it ends, or cancel it"));
    }

    public static ProblemException noSuchConversation(ConversationId conversation) {
        return new ProblemException(Problem.notFound("there is no conversation " + conversation));
    }

    /** Another thread has begun and ended since the history was read. */
    private static final class Overtaken extends RuntimeException {
        @Serial
        private static final long serialVersionUID = 1L;

        Overtaken() {
            super("another thread came between", null, false, false);
        }
    }
}
