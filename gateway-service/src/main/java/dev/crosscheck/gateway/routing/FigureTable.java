package dev.crosscheck.gateway.routing;

import dev.crosscheck.gateway.loop.evaluation.EvaluationState;
import dev.crosscheck.gateway.loop.evaluation.Work;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.evaluation.CriterionResult;
import dev.crosscheck.model.evaluation.CriterionStatus;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Stores the result of each criterion, and the review of a person if there is one. */
@ApplicationScoped
public class FigureTable {

    /** The shadow's result may come after the review; it then takes the review over. */
    private static final String INSERT = """
            INSERT INTO gateway.criterion_figure (session_id, criterion, shadow, tenant, controller, prompt_id, fallback,
                status, confidence, quotes, supported, unjudged, tokens, usd, decided_at, raw_confidence, raw_status,
                reviewed)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17,
                (SELECT f.reviewed FROM gateway.criterion_figure AS f
                    WHERE f.session_id = $1 AND f.criterion = $2 AND NOT f.shadow FOR SHARE))
            ON CONFLICT DO NOTHING
            """;

    /** Only a result that counts can be reviewed. The lock waits for an insert of the shadow's that is under way. */
    private static final String COUNTING = """
            SELECT 1 FROM gateway.criterion_figure WHERE session_id = $1 AND criterion = $2 AND NOT shadow FOR UPDATE
            """;

    private static final String REVIEW =
            "UPDATE gateway.criterion_figure SET reviewed = $3 WHERE session_id = $1 AND criterion = $2";

    private static final String REVIEWS = """
            SELECT criterion, reviewed FROM gateway.criterion_figure
            WHERE session_id = $1 AND reviewed IS NOT NULL AND NOT shadow ORDER BY criterion
            """;

    private final Pool pool;

    FigureTable(Pool pool) {
        this.pool = pool;
    }

    /**
     * Stores the criteria that the last event has decided, in the transaction that writes the event.
     *
     * @param after the state after the event
     */
    public Uni<Void> add(SqlConnection connection, Instant time, EvaluationState after) {
        List<Tuple> rows = after.decided().moves().stream()
                .map(move -> after.works().get(move.criterion() - 1))
                .filter(work -> work.result() != null)
                .map(work -> row(time, after, work))
                .toList();
        return rows.isEmpty()
                ? Uni.createFrom().voidItem()
                : connection.preparedQuery(INSERT).executeBatch(rows).replaceWithVoid();
    }

    private static Tuple row(Instant time, EvaluationState state, Work work) {
        CriterionResult result = work.result();
        int offered = work.finding() == null ? 0 : work.finding().citations().size();
        return Tuple.tuple()
                .addString(state.request().sessionId().value())
                .addInteger(state.criterion(work))
                .addBoolean(state.isShadow(work))
                .addString(state.request().tenant())
                .addString(result.controller() == null ? "none" : result.controller())
                .addString(result.promptId() == null ? "" : result.promptId())
                .addBoolean(result.fallbackReason() != null)
                .addString(result.status().name())
                .addDouble(result.confidence())
                .addInteger(offered)
                .addInteger(judged(result, Verdict.SUPPORTED))
                .addInteger(judged(result, Verdict.INCONCLUSIVE))
                .addLong(result.usage().inputTokens() + result.usage().outputTokens())
                .addDouble(result.usage().usd())
                .addOffsetDateTime(time.atOffset(ZoneOffset.UTC))
                .addDouble(result.rawConfidence())
                .addString(
                        result.rawConfidence() == null
                                ? null
                                : work.finding().status().name());
    }

    private static int judged(CriterionResult result, Verdict verdict) {
        return (int) result.citations().stream()
                .filter(citation -> citation.verdict() == verdict)
                .count();
    }

    /**
     * Stores a person's review of a criterion. A later review replaces an earlier one.
     *
     * @param criterion number of the criterion, from 1
     * @return false if the criterion is not decided yet, so that there is nothing to review
     */
    public Uni<Boolean> review(SessionId session, int criterion, CriterionStatus status) {
        return pool.withTransaction(connection -> connection
                .preparedQuery(COUNTING)
                .execute(Tuple.of(session.value(), criterion))
                .flatMap(counting -> counting.rowCount() == 0
                        ? Uni.createFrom().item(false)
                        : connection
                                .preparedQuery(REVIEW)
                                .execute(Tuple.of(session.value(), criterion, status.name()))
                                .replaceWith(true)));
    }

    /** Returns the reviews of an evaluation by number of the criterion, from 1. */
    public Uni<Map<Integer, CriterionStatus>> reviews(SessionId session) {
        return pool.preparedQuery(REVIEWS).execute(Tuple.of(session.value())).map(rows -> {
            Map<Integer, CriterionStatus> reviews = new LinkedHashMap<>();
            rows.forEach(row ->
                    reviews.put(row.getInteger("criterion"), CriterionStatus.valueOf(row.getString("reviewed"))));
            return reviews;
        });
    }
}
