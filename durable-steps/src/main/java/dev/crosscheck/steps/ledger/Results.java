package dev.crosscheck.steps.ledger;

import static dev.crosscheck.steps.ledger.LedgerSql.texts;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.MessageType;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.model.message.Topics;
import dev.crosscheck.steps.StepsConfig;
import dev.crosscheck.steps.database.Parameters;
import dev.crosscheck.steps.message.Envelope;
import dev.crosscheck.steps.message.MessageCodec;
import dev.crosscheck.steps.message.OutgoingRecord;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.JsonObject;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Ends each step exactly once, by the claim that holds its token. A completed row is also the agent's outbox: it stays
 * open until the broker has acknowledged the result. Each method executes one statement and blocks, so call it on a
 * virtual thread.
 */
@ApplicationScoped
public class Results {

    private static final String COMPLETE = """
            UPDATE durable_steps.step s
            SET state = 'completed', result_type = $3, result = $4, produced_by = $5, completed_at = now(),
                last_error = coalesce($7, s.last_error),
                lease_until = NULL, not_before = now() + $6 * interval '1 millisecond'
            WHERE s.step_id = $1 AND s.token = $2 AND s.state = 'running'
              AND NOT EXISTS (
                SELECT 1 FROM durable_steps.session_epoch e
                WHERE e.session_id = s.session_id AND e.cancelled)""";

    private static final String RETRY = """
            UPDATE durable_steps.step s
            SET state = 'ready', failures = failures + 1, token = %s, lease_until = NULL, last_error = $3, ended = %s,
                not_before = now() + $4 * interval '1 millisecond'
            WHERE s.step_id = $1 AND s.token = $2 AND s.state = 'running'
            """.formatted(LedgerSql.NEW_TOKEN, LedgerSql.ended("'failed'", "$3::jsonb"));

    private static final String TAKE_UNSENT = """
            WITH %s,
            due AS (
                SELECT s.step_id FROM durable_steps.step s
                WHERE s.agent = $1 AND s.settled_at IS NULL AND s.state = 'completed' AND s.not_before <= now()
                ORDER BY s.not_before LIMIT $2 FOR UPDATE SKIP LOCKED)
            UPDATE durable_steps.step s SET not_before = now() + $3 * interval '1 millisecond'
            FROM due, hushed
            WHERE s.step_id = due.step_id AND hushed.done
            RETURNING s.step_id, s.session_id, s.result_type, s.result, s.tenant, s.traceparent
            """.formatted(LedgerSql.HUSHED);

    private static final String SETTLE = """
            WITH %s
            UPDATE durable_steps.step s SET settled_at = now()
            FROM hushed
            WHERE s.step_id = ANY(%s) AND s.state = 'completed' AND hushed.done
            """.formatted(LedgerSql.HUSHED, Parameters.arrays("text"));

    private final Pool pool;
    private final int maxBytes;
    private final Duration grace;
    private final Clock clock = Clock.systemUTC();

    public Results(Pool pool, StepsConfig config) {
        this.pool = pool;
        this.maxBytes = config.maxResultBytes();
        this.grace = config.relay().grace();
    }

    /**
     * Records a step's result, if the claim is still valid.
     *
     * @return the result to send; empty if the claim was lost or the session cancelled
     */
    public Optional<OutgoingRecord> complete(ClaimedStep step, AgentEvent event) {
        return complete(step, event, MessageCodec.encode(event));
    }

    private Optional<OutgoingRecord> complete(ClaimedStep step, AgentEvent event, Buffer json) {
        if (json.length() > maxBytes) {
            AgentEvent failed = tooLarge(step, event, json.length());
            return complete(step, failed, MessageCodec.encode(failed));
        }
        Tuple values = Tuple.tuple()
                .addString(step.stepId().value())
                .addLong(step.token())
                .addString(MessageType.of(event))
                .addValue(json)
                .addValue(json(event.producedBy()))
                .addLong(grace.toMillis())
                .addValue(event instanceof AgentEvent.StepFailed failed ? json(failed.error()) : null);
        boolean written = execute(COMPLETE, values).rowCount() == 1;
        return written
                ? Optional.of(outgoing(step.stepId(), MessageType.of(event), step.origin(), json))
                : Optional.empty();
    }

    private AgentEvent tooLarge(ClaimedStep step, AgentEvent event, int bytes) {
        String message = "The result has " + bytes + " bytes; at most " + maxBytes + " can be sent.";
        return new AgentEvent.StepFailed(
                step.sessionId(),
                step.stepId(),
                event.producedBy(),
                event.usage(),
                new StepError("result_too_large", message, false, step.attempt(), null));
    }

    /** Hands the step back after a failed attempt; returns false if the claim was lost. */
    public boolean retryLater(ClaimedStep step, StepError error, Duration pause) {
        Tuple values = Tuple.tuple()
                .addString(step.stepId().value())
                .addLong(step.token())
                .addValue(json(error))
                .addLong(pause.toMillis());
        return execute(RETRY, values).rowCount() == 1;
    }

    /** Takes completed results that were not sent in time. No replica takes them again for a while. */
    List<OutgoingRecord> takeUnsent(String agent, int limit) {
        RowSet<Row> rows = execute(
                TAKE_UNSENT, Tuple.of(agent, limit, grace.multipliedBy(2).toMillis()));
        return LedgerSql.list(rows, this::unsent);
    }

    /** Marks results that the broker has acknowledged. */
    void settle(Collection<StepId> steps) {
        execute(SETTLE, Tuple.tuple().addArrayOfString(texts(steps, StepId::value)));
    }

    private OutgoingRecord unsent(Row row) {
        Envelope origin = Envelope.of(null, null, new SessionId(row.getString("session_id")))
                .tenant(row.getString("tenant"))
                .traceparent(row.getString("traceparent"));
        return outgoing(
                new StepId(row.getString("step_id")),
                row.getString("result_type"),
                origin,
                row.getBuffer("result").getDelegate());
    }

    private OutgoingRecord outgoing(StepId step, String type, Envelope origin, Buffer json) {
        Envelope envelope = Envelope.of(step.resultId().value(), type, origin.sessionId())
                .step(step)
                .time(clock.instant())
                .tenant(origin.tenant())
                .traceparent(origin.traceparent());
        return new OutgoingRecord(Topics.AGENT_EVENTS, envelope, json);
    }

    private static JsonObject json(Object value) {
        return new JsonObject(MessageCodec.encode(value));
    }

    private RowSet<Row> execute(String statement, Tuple values) {
        return pool.preparedQuery(statement).execute(values).await().indefinitely();
    }
}
