package dev.crosscheck.gateway.chat;

import dev.crosscheck.gateway.GatewayConfig;
import dev.crosscheck.gateway.ReasoningConfig;
import dev.crosscheck.gateway.loop.chat.ChatThread;
import dev.crosscheck.gateway.research.Research;
import dev.crosscheck.gateway.session.SessionStart;
import dev.crosscheck.model.EventId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.chat.ChatBrief;
import dev.crosscheck.model.message.ChatLogEvent.QuestionAsked;
import dev.crosscheck.model.message.SessionEvent.ResearchRequested;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.LimitOverrides;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.WebSending;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/**
 * Begins the research that a thread waits for. It searches where the thread searches, and gets the thread's remaining
 * time and budget.
 */
@ApplicationScoped
class ErrandStart {

    private final SessionStart start;
    private final Errands errands;
    private final Research research;
    private final GatewayConfig config;
    private final ReasoningConfig reasoning;

    ErrandStart(
            SessionStart start, Errands errands, Research research, GatewayConfig config, ReasoningConfig reasoning) {
        this.start = start;
        this.errands = errands;
        this.research = research;
        this.config = config;
        this.reasoning = reasoning;
    }

    /** Begins the research. Does nothing if another replica has begun it. */
    Uni<Void> begin(ChatThread thread, Duration left, Instant now, String traceparent) {
        SessionId session = new SessionId(UUID.randomUUID().toString());
        ResearchRequested asked = requested(session, thread, left, now);
        ResearchRequested request = ReasoningConfig.isOn(reasoning, session) ? asked : asked.onlySearching();
        return start.start(
                        new Beginning(
                                new SessionStart.Request(research, session, request, traceparent),
                                thread.asked().sessionId()),
                        Optional.empty())
                .replaceWithVoid()
                .onFailure(Errands.Taken.class)
                .recoverWithNull();
    }

    private ResearchRequested requested(SessionId session, ChatThread thread, Duration left, Instant now) {
        QuestionAsked asked = thread.asked();
        ChatBrief brief = asked.brief();
        String question = thread.steps().getLast().thought().toolInput().query();
        return new ResearchRequested(
                        new EventId(session + ".request"),
                        now,
                        session,
                        asked.tenant(),
                        new Brief(question, Mode.DISCOVERY, brief.language(), brief.asked(), null, null),
                        null,
                        new LimitOverrides(null, null, null, (int) left.toSeconds())
                                .with(thread.budgetLeft())
                                .over(config.limits().overrides()),
                        config.loop().policy(),
                        asked.collections(),
                        asked.watermark(),
                        null)
                .using(asked.web(), asked.webProviders())
                .sending(
                        asked.web() == null
                                ? null
                                : new WebSending(
                                        WebSending.orUsual(asked.webSending()).asPlanned(), brief.question()));
    }

    /** Records the thread in the transaction that begins the research session. */
    private final class Beginning implements SessionStart.Surroundings {

        private final SessionStart.Request request;
        private final SessionId thread;

        Beginning(SessionStart.Request request, SessionId thread) {
            this.request = request;
            this.thread = thread;
        }

        @Override
        public Uni<SessionStart.Request> before(SqlConnection connection) {
            return Uni.createFrom().item(request);
        }

        @Override
        public Uni<Void> after(SqlConnection connection, SessionId session) {
            return errands.begun(connection, session, thread);
        }
    }
}
