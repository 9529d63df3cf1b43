package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.chat.ThreadStart;
import dev.crosscheck.gateway.session.SessionStart.Idempotency;
import dev.crosscheck.model.ConversationId;
import dev.crosscheck.model.SessionId;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/** Begins threads about finished reports, for all doors. */
@ApplicationScoped
public class FollowUpStart {

    private final ThreadStart start;
    private final ChatAnswers answers;
    private final ResearchServices services;
    private final Clock clock;

    FollowUpStart(ThreadStart start, ChatAnswers answers, ResearchServices services, Clock clock) {
        this.start = start;
        this.answers = answers;
        this.services = services;
        this.clock = clock;
    }

    /** A thread, with the single conversation about its report. */
    public record Begun(ConversationId chat, SessionId thread) {}

    /**
     * Begins a thread. Fails with a problem that names the invalid fields, or says why there is no report.
     *
     * @param report the session of the report, which must belong to the tenant
     * @param body the fields of a message
     * @param idempotency empty if the client gave no key
     */
    public Uni<Begun> begin(
            String tenant, SessionId report, byte[] body, String traceparent, Optional<Idempotency> idempotency) {
        ChatMessageRequest request = ChatMessageRequest.read(body);
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        return answers.reported(report)
                .call(() -> services.requireScope(tenant, request.collections(), request.webProviders()))
                .chain(found -> answers.following(found, tenant, now))
                .chain(chat -> start.begin(
                                new ThreadStart.Asking(tenant, chat, request.question(), now, traceparent), idempotency)
                        .map(started -> new Begun(chat, SessionAnswers.session(started))));
    }
}
