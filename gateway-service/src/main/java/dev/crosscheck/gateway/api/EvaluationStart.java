package dev.crosscheck.gateway.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.GatewayConfig;
import dev.crosscheck.gateway.evaluation.Evaluation;
import dev.crosscheck.gateway.routing.Routes;
import dev.crosscheck.gateway.session.SessionStart;
import dev.crosscheck.gateway.session.SessionStart.Idempotency;
import dev.crosscheck.gateway.session.SessionStart.Started;
import dev.crosscheck.gateway.session.TraceContext;
import dev.crosscheck.model.EventId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.evaluation.Controller;
import dev.crosscheck.model.evaluation.Route;
import dev.crosscheck.model.message.EvaluationMessage.EvaluationRequested;
import dev.crosscheck.rest.JsonFields;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.UUID;

/** Begins evaluations for all doors, and chooses the controllers of their criteria. */
@ApplicationScoped
public class EvaluationStart {

    private final GatewayConfig config;
    private final Clock clock;
    private final SessionStart start;
    private final Evaluation loop;
    private final Routes routes;
    private final SecureRandom random = new SecureRandom();

    EvaluationStart(GatewayConfig config, Clock clock, SessionStart start, Evaluation loop, Routes routes) {
        this.config = config;
        this.clock = clock;
        this.start = start;
        this.loop = loop;
        this.routes = routes;
    }

    /**
     * Begins an evaluation. Fails with a problem that names fields as {@code POST /v1/evaluations} does.
     *
     * @param tenant tenant of the evaluation
     * @param request the fields of {@code POST /v1/evaluations}
     */
    public Uni<SessionId> begin(String tenant, ObjectNode request) {
        return Uni.createFrom().deferred(() -> {
            EvaluationRequest read = EvaluationRequest.read(JsonFields.of(request));
            return begin(tenant, read, TraceContext.of(null, random), Optional.empty())
                    .map(SessionAnswers::session);
        });
    }

    /** @param tenant tenant of the evaluation */
    Uni<Started> begin(String tenant, EvaluationRequest request, String traceparent, Optional<Idempotency> key) {
        Controller wanted = request.controller() == null ? Controller.AUTO : request.controller();
        return routes.of(tenant, wanted, request.promptId(), request.caseKey())
                .map(route -> requested(tenant, request, wanted, route))
                .map(event -> new SessionStart.Request(loop, event.sessionId(), event, traceparent))
                .chain(begun -> key.map(known -> start.start(begun, known)).orElseGet(() -> start.start(begun)));
    }

    private EvaluationRequested requested(String tenant, EvaluationRequest request, Controller wanted, Route route) {
        SessionId session = new SessionId(UUID.randomUUID().toString());
        return new EvaluationRequested(
                        new EventId(session + ".request"),
                        clock.instant().truncatedTo(ChronoUnit.MICROS),
                        session,
                        tenant,
                        request.policy(),
                        request.watermark(),
                        request.facts(),
                        request.criteria(),
                        wanted,
                        request.promptId(),
                        request.budget().over(config.limits().overrides().spendable()),
                        config.evaluation().policy())
                .routed(route);
    }
}
