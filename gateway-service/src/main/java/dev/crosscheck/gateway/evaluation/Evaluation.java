package dev.crosscheck.gateway.evaluation;

import dev.crosscheck.gateway.loop.SessionState;
import dev.crosscheck.gateway.loop.evaluation.Decided;
import dev.crosscheck.gateway.loop.evaluation.EvaluationState;
import dev.crosscheck.gateway.routing.FigureTable;
import dev.crosscheck.gateway.session.DecisionJson;
import dev.crosscheck.gateway.session.EventData;
import dev.crosscheck.gateway.session.Loop;
import dev.crosscheck.model.evaluation.CriterionResult;
import dev.crosscheck.model.message.MessageType;
import dev.crosscheck.model.message.SessionEvent;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/** Criteria evaluation: one policy, one case, a result for each criterion. */
@ApplicationScoped
public class Evaluation implements Loop {

    static final DecisionJson<Decided> DECISIONS = DecisionJson.of(Decided.class);

    private final MeterRegistry registry;
    private final FigureTable figures;

    Evaluation(MeterRegistry registry, FigureTable figures) {
        this.figures = figures;
        this.registry = registry;
    }

    @Override
    public String kind() {
        return MessageType.EVALUATION;
    }

    @Override
    public SessionState start() {
        return EvaluationState.START;
    }

    @Override
    public DecisionJson<Decided> decisions() {
        return DECISIONS;
    }

    @Override
    public EventData data(SessionState before, SessionEvent event, SessionState after) {
        return EvaluationEvents.data((EvaluationState) before, event, (EvaluationState) after);
    }

    @Override
    public Uni<Void> store(SqlConnection connection, SessionEvent event, SessionState after) {
        return figures.add(connection, event.time(), (EvaluationState) after);
    }

    @Override
    public Map<String, Object> figures(SessionState state) {
        EvaluationState evaluation = (EvaluationState) state;
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("criteria", evaluation.counting().size());
        figures.put("decided", evaluation.decidedCriteria());
        if (!evaluation.shadows().isEmpty()) {
            figures.put(
                    "shadow_differs",
                    evaluation.shadows().stream()
                            .filter(work -> evaluation.differs(work).orElse(false))
                            .count());
        }
        figures.put("searches", evaluation.searches().size());
        figures.put(
                "tokens", evaluation.usage().inputTokens() + evaluation.usage().outputTokens());
        return figures;
    }

    @Override
    public void count(SessionEvent event, SessionState after) {
        EvaluationState state = (EvaluationState) after;
        state.decided().moves().stream()
                .map(move -> state.works().get(move.criterion() - 1))
                .filter(work -> work.result() != null && !state.isShadow(work))
                .forEach(work -> counted(work.result()));
        if (state.status().isTerminal()) {
            Timer.builder("evaluation_duration_seconds")
                    .tag("status", state.status().wireName())
                    .publishPercentileHistogram()
                    .register(registry)
                    .record(Duration.between(state.request().time(), event.time()));
        }
    }

    private void counted(CriterionResult result) {
        String controller = result.controller() == null ? "none" : result.controller();
        registry.counter(
                        "criteria_decided_total",
                        "status",
                        result.status().name(),
                        "controller",
                        controller,
                        "reason",
                        result.reasonCode())
                .increment();
    }
}
