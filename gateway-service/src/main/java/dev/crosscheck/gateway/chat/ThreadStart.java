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

/** Begins threads: one at a time in a conversation, and each with what was said before. */
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
     * A question in a conversation. One that follows up a report, and names neither collections nor the web, searches
     * what the report's session has searched.
     *
     * @param content what is asked
     * @param language of the answer; null where the question's own counts
     * @param web null where the thread does not use it
     * @param maxSteps null where it is not limited further
     * @param searchDepth documents that a search looks for; null for as many as configured
     */
    public record Question(
            String content,
            Language language,
            List<String> collections,
            Long watermark,
            WebUse web,
            Integer maxSteps,
            Integer searchDepth,
            Budget budget) {

        public Question {
            collections = List.copyOf(collections);
        }

        Question within(Followed followed) {
            return collections.isEmpty() && web == null
                    ? new Question(
                            content,
                            language,
                            followed.collections(),
                            watermark,
                            followed.web(),
                            maxSteps,
                            searchDepth,
                            budget)
                    : this;
        }
    }

    /**
     * A question, by whom and when it is asked.
     *
     * @param now in whole microseconds, UTC
     */
    public record Asking(
            String tenant, ConversationId conversation, Question question, Instant now, String traceparent) {}

    /**
     * Begins a thread. Fails with a problem where there is no such conversation, or where it has a running thread that
     * another request began.
     *
     * @param idempotency empty where the client gave no key
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

    /** The thread that runs may be the one that the same request has begun. */
    private Uni<Started> earlier(String tenant, Idempotency idempotency, ProblemException refused) {
        return start.earlier(tenant, idempotency).map(known -> known.orElseThrow(() -> refused));
    }

    private static boolean isRunning(Throwable failure) {
        return failure instanceof ProblemException refused
                && refused.problem().error().type().equals(ProblemType.THREAD_RUNNING.code());
    }

    /** What is done in the transaction that begins a thread: its conversation is locked, and gains it. */
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
                "the conversation still answers another question, thread " + thread
                        + ": wait for its end, or cancel it"));
    }

    public static ProblemException noSuchConversation(ConversationId conversation) {
        return new ProblemException(Problem.notFound("there is no conversation " + conversation));
    }

    /** Another thread began and ended since the history was read. */
    private static final class Overtaken extends RuntimeException {
        @Serial
        private static final long serialVersionUID = 1L;

        Overtaken() {
            super("another thread came between", null, false, false);
        }
    }
}
