package dev.crosscheck.steps.history;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.database.TimeColumns;
import dev.crosscheck.steps.history.RecordedStep.Calls;
import dev.crosscheck.steps.history.RecordedStep.State;
import dev.crosscheck.steps.journal.StepJournal;
import dev.crosscheck.steps.message.WireJson;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;

/** Reads the steps of a session with one statement and without payloads. Stateless, safe for use by many threads. */
@ApplicationScoped
public class StepHistory {

    private static final String OF_SESSION = """
            WITH ordered AS (SELECT * FROM durable_steps.command WHERE session_id = $1),
            accepted AS (SELECT * FROM durable_steps.step WHERE session_id = $1),
            called AS (
                SELECT step_id, count(DISTINCT call_number) AS calls,
                    count(*) FILTER (WHERE from_step IS NULL AND coalesce(error->>'type', '') <> '%s') AS requests,
                    count(DISTINCT call_number) FILTER (WHERE answered_at IS NOT NULL) AS answered,
                    count(*) FILTER (WHERE from_step IS NOT NULL) AS inherited,
                    count(*) FILTER (WHERE failed_at IS NOT NULL) AS failed,
                    sum((usage->>'model_calls')::int) AS model_calls,
                    sum((usage->>'input_tokens')::bigint)::bigint AS input_tokens,
                    sum((usage->>'output_tokens')::bigint)::bigint AS output_tokens,
                    sum((usage->>'usd')::float8) AS usd
                FROM durable_steps.call_journal WHERE session_id = $1 GROUP BY step_id)
            SELECT step_id, coalesce(s.agent, c.agent) AS agent, coalesce(s.type, c.type) AS type,
                CASE
                    WHEN s.state = 'completed' AND split_part(s.result_type, '.', 4) = 'step_failed' THEN 'failed'
                    WHEN s.state IS NOT NULL THEN s.state
                    WHEN c.answered_at IS NULL THEN 'ordered'
                    ELSE 'cancelled' END AS state,
                s.attempt, coalesce(s.failures, 0) AS failures, coalesce(c.created_at, s.created_at) AS created_at,
                s.started_at, s.completed_at, s.settled_at, s.produced_by, s.last_error, s.ended,
                j.calls, j.requests, j.answered, j.inherited, j.failed,
                j.model_calls, j.input_tokens, j.output_tokens, j.usd
            FROM ordered c FULL JOIN accepted s USING (step_id) LEFT JOIN called j USING (step_id)
            ORDER BY created_at, step_id""".formatted(StepJournal.BUDGET_EXHAUSTED);

    /** Returns the session's steps in the order in which they were ordered; empty if it has none. */
    public Uni<List<RecordedStep>> of(SqlClient client, SessionId session) {
        return client.preparedQuery(OF_SESSION)
                .execute(Tuple.of(session.value()))
                .map(rows -> StreamSupport.stream(rows.spliterator(), false)
                        .map(StepHistory::step)
                        .toList());
    }

    private static RecordedStep step(Row row) {
        State state = State.of(row.getString("state"));
        return new RecordedStep(
                new StepId(row.getString("step_id")),
                row.getString("agent"),
                row.getString("type"),
                state,
                row.getInteger("failures"),
                TimeColumns.instant(row, "created_at"),
                TimeColumns.instant(row, "started_at"),
                TimeColumns.instant(row, "completed_at"),
                calls(row),
                WireJson.read(row.getJsonObject("produced_by"), ProducedBy.class),
                WireJson.read(row.getJsonObject("last_error"), StepError.class),
                attempts(row, state));
    }

    private static Calls calls(Row row) {
        if (row.getLong("calls") == null) {
            return new Calls(0, 0, 0, 0, 0, Usage.NONE);
        }
        Long modelCalls = row.getLong("model_calls");
        Usage usage = modelCalls == null
                ? Usage.NONE
                : new Usage(
                        modelCalls.intValue(),
                        row.getLong("input_tokens"),
                        row.getLong("output_tokens"),
                        row.getDouble("usd"));
        return new Calls(
                row.getInteger("calls"),
                row.getInteger("requests"),
                row.getInteger("answered"),
                row.getInteger("inherited"),
                row.getInteger("failed"),
                usage);
    }

    private static List<RecordedAttempt> attempts(Row row, State state) {
        List<RecordedAttempt> attempts = new ArrayList<>();
        JsonArray ended = row.getJsonArray("ended");
        for (int i = 0; ended != null && i < ended.size(); i++) {
            attempts.add(ended(ended.getJsonObject(i)));
        }
        Integer latest = row.getInteger("attempt");
        if (latest != null && latest > attempts.size()) {
            attempts.add(latest(row, latest, state));
        }
        return attempts;
    }

    private static RecordedAttempt ended(JsonObject attempt) {
        JsonObject error = attempt.getJsonObject("error", new JsonObject());
        return new RecordedAttempt(
                attempt.getInteger("attempt"),
                instant(attempt, "started_at"),
                instant(attempt, "ended_at"),
                RecordedAttempt.Outcome.of(attempt.getString("outcome")),
                error == null ? null : error.getString("type"),
                error == null ? null : error.getString("message"));
    }

    private static RecordedAttempt latest(Row row, int attempt, State state) {
        Instant startedAt = TimeColumns.instant(row, "started_at");
        StepError error =
                state == State.FAILED ? WireJson.read(row.getJsonObject("last_error"), StepError.class) : null;
        return new RecordedAttempt(
                attempt,
                startedAt,
                state == State.CANCELLED
                        ? TimeColumns.instant(row, "settled_at")
                        : TimeColumns.instant(row, "completed_at"),
                switch (state) {
                    case ORDERED, READY, RUNNING -> RecordedAttempt.Outcome.RUNNING;
                    case COMPLETED -> RecordedAttempt.Outcome.COMPLETED;
                    case FAILED -> RecordedAttempt.Outcome.FAILED;
                    case CANCELLED -> RecordedAttempt.Outcome.CANCELLED;
                },
                error == null ? null : error.type(),
                error == null ? null : error.message());
    }

    private static Instant instant(JsonObject json, String field) {
        String time = json.getString(field);
        return time == null ? null : OffsetDateTime.parse(time).toInstant();
    }
}
