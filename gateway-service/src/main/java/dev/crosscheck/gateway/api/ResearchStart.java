package dev.crosscheck.gateway.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.GatewayConfig;
import dev.crosscheck.gateway.loop.research.Dossier;
import dev.crosscheck.gateway.session.SessionStart;
import dev.crosscheck.gateway.session.SessionStart.Idempotency;
import dev.crosscheck.gateway.session.SessionStart.Started;
import dev.crosscheck.gateway.session.TraceContext;
import dev.crosscheck.gateway.webhook.Webhook;
import dev.crosscheck.gateway.webhook.Webhooks;
import dev.crosscheck.model.EventId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.SessionEvent.ResearchRequested;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.rest.JsonFields;
import dev.crosscheck.rest.ProblemException;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/** Begins research sessions for all doors, with the same validation and limits. */
@ApplicationScoped
public class ResearchStart {

    private final GatewayConfig config;
    private final Clock clock;
    private final SessionStart start;
    private final ResearchServices services;
    private final Webhooks webhooks;

    ResearchStart(GatewayConfig config, Clock clock, SessionStart start, ResearchServices services, Webhooks webhooks) {
        this.config = config;
        this.clock = clock;
        this.start = start;
        this.services = services;
        this.webhooks = webhooks;
    }

    /**
     * Begins a session. Fails with a problem that names fields as {@code POST /v1/research} does.
     *
     * @param tenant tenant of the session
     * @param request the fields of {@code POST /v1/research}
     * @param traceHeader {@code traceparent} as the client sent it, or null
     * @param key null if the client gave none
     */
    public Uni<SessionId> begin(String tenant, ObjectNode request, String traceHeader, Idempotency key) {
        return Uni.createFrom().deferred(() -> {
            ResearchRequest read = ResearchRequest.read(JsonFields.of(request));
            return begin(tenant, read, TraceContext.of(traceHeader, services.random()), key)
                    .map(SessionAnswers::session);
        });
    }

    /** @param key null if the client gave none */
    Uni<Started> begin(String tenant, ResearchRequest request, String traceparent, Idempotency key) {
        SessionStart.Request begun = configured(tenant, request, traceparent);
        Webhook webhook = request.toBeTold();
        if (webhook != null && !webhooks.canSign(webhook)) {
            throw new ProblemException(
                    Problem.invalid("webhook_secret", "must be given, because this server has no secret of its own"));
        }
        return services.requireScope(tenant, request.collections(), request.webProviders())
                .chain(() -> webhook == null ? started(begun, key) : started(begun, key, webhook));
    }

    private Uni<Started> started(SessionStart.Request begun, Idempotency key) {
        return key == null ? start.start(begun) : start.start(begun, key);
    }

    private Uni<Started> started(SessionStart.Request begun, Idempotency key, Webhook webhook) {
        return start.start(
                new SessionStart.Surroundings() {
                    @Override
                    public Uni<SessionStart.Request> before(SqlConnection connection) {
                        return Uni.createFrom().item(begun);
                    }

                    @Override
                    public Uni<Void> after(SqlConnection connection, SessionId session) {
                        return webhooks.add(
                                connection, session, webhook, begun.first().time());
                    }
                },
                Optional.ofNullable(key));
    }

    /**
     * Asks the question of an earlier session again, with today's date. A clarified question is asked in its clarified
     * form.
     *
     * @param key null if the client gave none
     */
    Uni<Started> again(Dossier before, String traceparent, Idempotency key) {
        ResearchRequested asked = before.request();
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        SessionId session = services.newSessionId();
        Brief brief = new Brief(
                        before.scope().brief().question(),
                        before.scope().brief().mode(),
                        asked.brief().language(),
                        LocalDate.ofInstant(now, ZoneOffset.UTC),
                        asked.brief().startDate(),
                        asked.brief().endDate())
                .shaped(asked.brief().wanted());
        var event = new ResearchRequested(
                        new EventId(session + ".request"),
                        now,
                        session,
                        asked.tenant(),
                        brief,
                        asked.complexity(),
                        asked.limits(),
                        config.loop().policy(),
                        asked.collections(),
                        null,
                        null)
                .using(asked.web(), asked.webProviders())
                .sending(asked.webSending())
                .within(asked.domains());
        SessionStart.Request begun = services.asConfigured(event, traceparent);
        return services.requireScope(asked.tenant(), asked.collections(), asked.webProviders())
                .chain(() -> started(begun, key));
    }

    private SessionStart.Request configured(String tenant, ResearchRequest request, String traceparent) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        SessionId session = services.newSessionId();
        var event = new ResearchRequested(
                        new EventId(session + ".request"),
                        now,
                        session,
                        tenant,
                        request.brief(LocalDate.ofInstant(now, ZoneOffset.UTC)),
                        request.complexity(),
                        request.limitsOver(config.limits().overrides()),
                        config.loop().policy(),
                        request.collections(),
                        request.watermark(),
                        request.clarify() ? config.loop().clarificationWaitSeconds() : null)
                .using(request.web(), request.webProviders())
                .sending(WebFields.WebQueries.sending(request.webQueries()))
                .within(request.domains())
                .showingPlan(request.reviewPlan() ? config.loop().planReviewWaitSeconds() : null);
        return services.asConfigured(event, traceparent);
    }
}
