package dev.crosscheck.gateway.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.GatewayConfig;
import dev.crosscheck.gateway.evaluation.Evaluation;
import dev.crosscheck.gateway.loop.evaluation.EvaluationState;
import dev.crosscheck.gateway.session.SessionReader;
import dev.crosscheck.gateway.session.SessionReader.Snapshot;
import dev.crosscheck.gateway.session.SessionStart;
import dev.crosscheck.gateway.session.SessionStart.Idempotency;
import dev.crosscheck.gateway.session.SessionStart.Started;
import dev.crosscheck.gateway.session.TraceContext;
import dev.crosscheck.model.EventId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.evaluation.Controller;
import dev.crosscheck.model.message.EvaluationMessage.EvaluationRequested;
import dev.crosscheck.rest.JsonFields;
import dev.crosscheck.steps.message.WireJson;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.UUID;

/** Begins evaluations, whichever door they came by, and reads them. */
@ApplicationScoped
public class EvaluationAnswers {

    private final GatewayConfig config;
    private final Clock clock;
    private final SessionStart start;
    private final SessionReader reader;
    private final Evaluation loop;
    private final SecureRandom random = new SecureRandom();

    EvaluationAnswers(GatewayConfig config, Clock clock, SessionStart start, SessionReader reader, Evaluation loop) {
        this.config = config;
        this.clock = clock;
        this.start = start;
        this.reader = reader;
        this.loop = loop;
    }

    /**
     * Begins an evaluation. Fails with a problem that names the fields as {@code POST /v1/evaluations} does.
     *
     * @param tenant whose evaluation it is
     * @param request with the fields of {@code POST /v1/evaluations}
     */
    public Uni<SessionId> begin(String tenant, ObjectNode request) {
        return Uni.createFrom().deferred(() -> {
            EvaluationRequest read = EvaluationRequest.read(JsonFields.of(request));
            return begin(tenant, read, TraceContext.of(null, random), Optional.empty())
                    .map(SessionAnswers::session);
        });
    }

    /** An evaluation as {@code GET /v1/evaluations/{id}} shows it. */
    public static JsonNode shown(Snapshot<EvaluationState> evaluation) {
        return WireJson.mapper().valueToTree(EvaluationView.of(evaluation));
    }

    /** @param tenant whose evaluation it is */
    Uni<Started> begin(String tenant, EvaluationRequest request, String traceparent, Optional<Idempotency> key) {
        SessionId session = new SessionId(UUID.randomUUID().toString());
        var event = new EvaluationRequested(
                new EventId(session + ".request"),
                clock.instant().truncatedTo(ChronoUnit.MICROS),
                session,
                tenant,
                request.policy(),
                request.watermark(),
                request.facts(),
                request.criteria(),
                request.controller() == null ? Controller.AUTO : request.controller(),
                request.promptId(),
                request.budget().over(config.limits().overrides().spendable()),
                config.evaluation().policy());
        var begun = new SessionStart.Request(loop, session, event, traceparent);
        return key.map(known -> start.start(begun, known)).orElseGet(() -> start.start(begun));
    }

    /** The evaluation as it stands now; fails with a problem where there is none. */
    Uni<EvaluationView> view(SessionId id) {
        return reader.find(id, EvaluationState.class)
                .map(found -> EvaluationView.of(found.orElseThrow(() -> Problems.noSuchSession(id))));
    }
}
