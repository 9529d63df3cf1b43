package dev.crosscheck.gateway.api;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.gateway.loop.evaluation.EvaluationState;
import dev.crosscheck.gateway.session.SessionList;
import dev.crosscheck.gateway.session.SessionReader;
import dev.crosscheck.gateway.session.SessionReader.Snapshot;
import dev.crosscheck.gateway.session.SessionSummary;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.MessageType;
import dev.crosscheck.steps.message.WireJson;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/** Reads evaluations. */
@ApplicationScoped
public class EvaluationAnswers {

    private final SessionReader reader;
    private final SessionList list;

    EvaluationAnswers(SessionReader reader, SessionList list) {
        this.reader = reader;
        this.list = list;
    }

    /** Returns an evaluation as {@code GET /v1/evaluations/{id}} shows it. */
    public static JsonNode shown(Snapshot<EvaluationState> evaluation) {
        return WireJson.mapper().valueToTree(EvaluationView.of(evaluation));
    }

    /** Returns the current state of the evaluation; fails with a problem if there is none. */
    Uni<Snapshot<EvaluationState>> now(SessionId id) {
        return reader.find(id, EvaluationState.class).map(found -> found.orElseThrow(() -> Problems.noSuchSession(id)));
    }

    Uni<List<SessionSummary>> page(String tenant, SessionList.Wanted wanted, SessionList.Position after, int limit) {
        return list.page(MessageType.EVALUATION, tenant, wanted, after, limit);
    }

    Uni<EvaluationView> view(SessionId id) {
        return now(id).map(EvaluationView::of);
    }
}
