package dev.crosscheck.steps.journal;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.journal.CallJournal.Answer;
import dev.crosscheck.steps.journal.RecordedCall.RecordedFailure;
import dev.crosscheck.steps.ledger.ClaimedStep;
import dev.crosscheck.steps.message.MessageCodec;
import dev.crosscheck.steps.message.WireJson;
import dev.crosscheck.steps.outage.Outage;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.JsonObject;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.Tuple;
import java.util.HashMap;
import java.util.Map;

/** The journal's rows. Each method is one statement; it blocks, and outlasts an outage of the database. */
final class JournalTable {

    /**
     * Locks the epoch's row and the step's, so that neither a cancel, nor a pause, nor another claim can commit before this
     * row does and be overlooked by it. A row that is there already is this claim's own, whose acknowledgement an outage
     * has swallowed.
     */
    private static final String INTEND = """
            WITH epoch AS MATERIALIZED (
                SELECT epoch, cancelled, paused FROM durable_steps.session_epoch WHERE session_id = $3 FOR SHARE),
            held AS MATERIALIZED (
                SELECT s.step_id FROM durable_steps.step s
                WHERE s.step_id = $1 AND s.token = $2 AND s.state = 'running'
                  AND EXISTS (SELECT 1 FROM epoch e WHERE e.epoch <= s.epoch AND NOT e.cancelled)
                FOR SHARE OF s),
            -- What an earlier attempt was answered after this one had read the journal: a call that came back late.
            recorded AS MATERIALIZED (
                SELECT request_hash, answer, usage, provider_id FROM durable_steps.call_journal
                WHERE step_id = $1 AND call_number = $4 AND answered_at IS NOT NULL
                  AND split_part(request_hash, '.', 1) = split_part($6, '.', 1) ORDER BY attempt LIMIT 1),
            -- At most one: what the lineage, if there is any, was answered first.
            inherited AS MATERIALIZED (
                SELECT coalesce(j.from_step, j.step_id) AS step_id, coalesce(j.from_call, j.call_number) AS call_number,
                    j.answer, j.provider_id
                FROM durable_steps.session_lineage mine
                JOIN durable_steps.session_lineage kin ON kin.root_id = mine.root_id AND kin.session_id <> $3
                JOIN durable_steps.call_journal j
                    ON j.session_id = kin.session_id AND j.request_hash = $6 AND j.answered_at IS NOT NULL
                WHERE mine.session_id = $3
                ORDER BY j.answered_at LIMIT 1),
            written AS (
                INSERT INTO durable_steps.call_journal
                    (step_id, call_number, attempt, session_id, request_hash,
                     answered_at, answer, usage, provider_id, from_step, from_call)
                SELECT held.step_id, $4, $5, $3, $6,
                    CASE WHEN i.step_id IS NOT NULL THEN now() END, i.answer,
                    CASE WHEN i.step_id IS NOT NULL THEN '%s'::jsonb END, i.provider_id, i.step_id, i.call_number
                FROM held JOIN epoch ON NOT epoch.paused LEFT JOIN inherited i ON true
                WHERE NOT EXISTS (SELECT 1 FROM recorded)
                ON CONFLICT (step_id, call_number, attempt) DO UPDATE SET intent_at = now()
                RETURNING answer, usage, provider_id)
            SELECT CASE WHEN NOT EXISTS (SELECT 1 FROM epoch) THEN 'unknown'
                    WHEN h.paused IS NULL THEN 'refused' WHEN h.paused THEN 'paused'
                    WHEN r.recorded THEN 'recorded' ELSE 'committed' END AS intent,
                coalesce(r.request_hash, $6) AS request_hash, coalesce(r.answer, w.answer) AS answer,
                coalesce(r.usage, w.usage) AS usage, coalesce(r.provider_id, w.provider_id) AS provider_id
            FROM (SELECT (SELECT paused FROM held JOIN epoch ON true) AS paused) AS h
            LEFT JOIN (SELECT true AS recorded, recorded.* FROM recorded) AS r ON true
            LEFT JOIN written w ON true""".formatted(MessageCodec.encode(Usage.NONE));

    /** For a session whose row was removed, as nothing had come of it for long, in the moment in which its step was accepted. */
    private static final String MAKE_KNOWN =
            "INSERT INTO durable_steps.session_epoch (session_id) VALUES ($1) ON CONFLICT DO NOTHING";

    private static final String ANSWER = """
            UPDATE durable_steps.call_journal
            SET answered_at = now(), answer = $4, usage = $5, provider_id = $6
            WHERE step_id = $1 AND call_number = $2 AND attempt = $3""";

    private static final String FAIL = """
            UPDATE durable_steps.call_journal SET failed_at = now(), error = $4
            WHERE step_id = $1 AND call_number = $2 AND attempt = $3""";

    /** The last word on each call: its answer if there is one, else its latest attempt. */
    private static final String EARLIER = """
            SELECT DISTINCT ON (call_number) call_number, request_hash, answer, usage, provider_id, error
            FROM durable_steps.call_journal WHERE step_id = $1
            ORDER BY call_number, answered_at IS NULL, attempt DESC""";

    private final Pool pool;

    JournalTable(Pool pool) {
        this.pool = pool;
    }

    /** Records that the call is about to be made, if step and session allow it, and nobody has been answered it before. */
    Intent intend(ClaimedStep step, int call, String requestHash) {
        Tuple values = Tuple.of(
                        step.stepId().value(), step.token(), step.sessionId().value(), call)
                .addInteger(step.attempt())
                .addString(requestHash);
        Row row = execute(INTEND, values).iterator().next();
        Answer answer = answer(row);
        return switch (row.getString("intent")) {
            case "committed" ->
                answer == null ? new Intent.Committed() : new Intent.Recorded(row.getString("request_hash"), answer);
            case "recorded" -> new Intent.Recorded(row.getString("request_hash"), answer);
            case "paused" -> new Intent.Paused();
            case "unknown" -> {
                execute(MAKE_KNOWN, Tuple.of(step.sessionId().value()));
                yield intend(step, call, requestHash);
            }
            default -> new Intent.Refused();
        };
    }

    /** Books an answer, whether or not the step's claim still holds: it was paid for. */
    void answer(ClaimedStep step, int call, Answer answer) {
        execute(
                ANSWER,
                row(step, call)
                        .addValue(Buffer.buffer(answer.body()))
                        .addValue(json(answer.usage()))
                        .addString(answer.providerId()));
    }

    void fail(ClaimedStep step, int call, RecordedFailure failure) {
        execute(FAIL, row(step, call).addValue(json(failure)));
    }

    /** The calls of the step's earlier attempts, by number. */
    Map<Integer, RecordedCall> earlier(ClaimedStep step) {
        Map<Integer, RecordedCall> calls = new HashMap<>();
        for (Row row : execute(EARLIER, Tuple.of(step.stepId().value()))) {
            RecordedCall call = read(row);
            calls.put(call.number(), call);
        }
        return calls;
    }

    private static RecordedCall read(Row row) {
        return new RecordedCall(
                row.getInteger("call_number"),
                row.getString("request_hash"),
                answer(row),
                parse(row, "error", RecordedFailure.class));
    }

    private static Answer answer(Row row) {
        var body = row.getBuffer("answer");
        return body == null
                ? null
                : new Answer(body.toString(), parse(row, "usage", Usage.class), row.getString("provider_id"));
    }

    private static Tuple row(ClaimedStep step, int call) {
        return Tuple.of(step.stepId().value(), call, step.attempt());
    }

    private static JsonObject json(Object value) {
        return value == null ? null : new JsonObject(MessageCodec.encode(value));
    }

    private static <T> T parse(Row row, String column, Class<T> type) {
        JsonObject json = row.getJsonObject(column);
        try {
            return json == null ? null : WireJson.mapper().readValue(json.encode(), type);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("column " + column + " of the call journal is unreadable", e);
        }
    }

    private RowSet<Row> execute(String statement, Tuple values) {
        return Outage.outlast("The call journal", pool.preparedQuery(statement).execute(values))
                .await()
                .indefinitely();
    }
}
