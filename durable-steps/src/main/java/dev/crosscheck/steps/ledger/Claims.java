package dev.crosscheck.steps.ledger;

import static dev.crosscheck.steps.ledger.LedgerSql.longs;
import static dev.crosscheck.steps.ledger.LedgerSql.texts;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.steps.StepsConfig;
import dev.crosscheck.steps.message.Decoded;
import dev.crosscheck.steps.message.Envelope;
import dev.crosscheck.steps.message.MessageCodec;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jboss.logging.Logger;

/**
 * Claims steps, renews their leases and hands them back. Each method executes one or two statements and blocks, so call
 * it on a virtual thread.
 *
 * <p>Claims are fair: tenants take turns, the sessions of a tenant take turns, and within a session the oldest step
 * comes first. Steps that already run count as turns.
 */
@ApplicationScoped
public class Claims {

    private static final Logger LOG = Logger.getLogger(Claims.class);

    /** {@code next} has twice as many steps as wanted, because another replica may take some of them first. */
    private static final String CLAIM = """
            WITH %s,
            open AS (
                SELECT s.step_id, s.tenant, s.session_id, s.created_at,
                    NOT %s AND CASE s.state
                        WHEN 'ready' THEN s.not_before <= now() ELSE $4 AND s.lease_until < now() END AS free,
                    s.state = 'running' AND s.lease_until >= now() AS busy
                FROM durable_steps.step s LEFT JOIN durable_steps.session_epoch e USING (session_id)
                WHERE s.agent = $1 AND s.settled_at IS NULL AND s.state IN ('ready', 'running')
                  AND s.type <> ALL ($5::text[]) AND %s),
            by_session AS (
                SELECT step_id, tenant, created_at, free, busy,
                    count(*) FILTER (WHERE busy) OVER (PARTITION BY tenant, session_id)
                    + count(*) FILTER (WHERE free) OVER (PARTITION BY tenant, session_id ORDER BY created_at, step_id)
                    AS session_turn
                FROM open),
            by_tenant AS (
                SELECT step_id, created_at, free, session_turn,
                    count(*) FILTER (WHERE busy) OVER (PARTITION BY tenant)
                    + count(*) FILTER (WHERE free) OVER (PARTITION BY tenant ORDER BY session_turn, created_at, step_id)
                    AS tenant_turn
                FROM by_session),
            next AS MATERIALIZED (
                SELECT step_id, row_number() OVER (ORDER BY tenant_turn, session_turn, created_at) AS turn
                FROM by_tenant WHERE free ORDER BY turn LIMIT 2 * $2),
            picked AS (
                SELECT s.step_id, %s
                FROM next JOIN durable_steps.step s USING (step_id)
                LEFT JOIN durable_steps.session_epoch e USING (session_id)
                WHERE s.state = 'ready' OR s.state = 'running' AND s.lease_until < now()
                ORDER BY next.turn LIMIT $2 FOR UPDATE OF s SKIP LOCKED)
            UPDATE durable_steps.step s
            SET state = 'running', attempt = attempt + 1, token = %s,
                ended = CASE WHEN s.state = 'running' THEN %s ELSE s.ended END,
                lease_until = now() + $3 * interval '1 millisecond', started_at = now()
            FROM picked, hushed
            WHERE s.step_id = picked.step_id AND hushed.done
            RETURNING s.step_id, s.session_id, s.tenant, s.type, s.payload, s.traceparent,
                s.attempt, s.handed_back, s.failures, s.token,
                picked.research_millis, picked.conclude_millis""".formatted(
                    LedgerSql.HUSHED,
                    LedgerSql.PAUSED,
                    LedgerSql.WANTED,
                    LedgerSql.CALL_TIMES,
                    LedgerSql.NEW_TOKEN,
                    LedgerSql.ended("'lost'", "NULL"));

    private static final String HELD = """
            SELECT s.step_id, %s
            FROM unnest($1::text[], $2::bigint[]) AS mine (step_id, token)
            JOIN durable_steps.step s ON s.step_id = mine.step_id AND s.token = mine.token AND s.state = 'running'
            LEFT JOIN durable_steps.session_epoch e USING (session_id)
            WHERE %s""".formatted(LedgerSql.CALL_TIMES, LedgerSql.WANTED);

    private static final String RENEW = """
            WITH %s,
            mine AS (%s FOR NO KEY UPDATE OF s SKIP LOCKED)
            UPDATE durable_steps.step s SET lease_until = now() + $3 * interval '1 millisecond'
            FROM mine, hushed
            WHERE s.step_id = mine.step_id AND hushed.done
            RETURNING s.step_id, mine.research_millis, mine.conclude_millis""".formatted(LedgerSql.HUSHED, HELD);

    private static final String RELEASE = """
            UPDATE durable_steps.step s
            SET state = 'ready', handed_back = handed_back + 1, token = %s, lease_until = NULL,
                not_before = now() + $4 * interval '1 millisecond', ended = %s
            FROM unnest($1::text[], $2::bigint[]) AS mine (step_id, token)
            WHERE s.step_id = mine.step_id AND s.token = mine.token AND s.state = 'running'
            """.formatted(LedgerSql.NEW_TOKEN, LedgerSql.ended("$3::text", "NULL"));

    private static final String SWEEP = """
            WITH shut_out AS MATERIALIZED (
                SELECT s.step_id FROM durable_steps.step s JOIN durable_steps.session_epoch e USING (session_id)
                WHERE s.agent = $1 AND s.settled_at IS NULL AND s.state IN ('ready', 'running')
                  AND e.cancelled
                FOR NO KEY UPDATE OF s SKIP LOCKED)
            UPDATE durable_steps.step s
            SET state = 'cancelled', settled_at = now(), token = %s, lease_until = NULL
            FROM shut_out WHERE s.step_id = shut_out.step_id""".formatted(LedgerSql.NEW_TOKEN);

    private final Pool pool;
    private final long leaseMillis;

    public Claims(Pool pool, StepsConfig config) {
        this.pool = pool;
        this.leaseMillis = config.lease().toMillis();
    }

    /**
     * Claims up to {@code limit} steps: ready ones, and running ones with an expired lease of any process.
     *
     * @param expired whether to claim steps with an expired lease. False right after an outage, when no process could
     *     renew its leases
     * @param notYet types of commands whose steps are left where they are
     */
    public List<ClaimedStep> claim(String agent, int limit, boolean expired, Set<String> notYet) {
        String[] left = notYet.toArray(String[]::new);
        RowSet<Row> rows = execute(CLAIM, Tuple.of(agent, limit, leaseMillis, expired, left));
        List<ClaimedStep> claimed = new ArrayList<>(rows.size());
        for (Row row : rows) {
            switch (MessageCodec.command(
                    row.getString("type"), row.getBuffer("payload").getBytes())) {
                case Decoded.Message<AgentCommand>(AgentCommand command) -> claimed.add(read(row, command));
                case Decoded.UnknownType<AgentCommand>(String type) -> leave(row, type);
                case Decoded.Unreadable<AgentCommand>(String cause) -> leave(row, cause);
                case Decoded.Incomplete<AgentCommand>(String cause) -> leave(row, cause);
            }
        }
        return claimed;
    }

    /**
     * Returns the steps of {@code steps} that this process still holds. The others were cancelled, or another process
     * has taken them over. Updates the call time of the steps that it holds.
     */
    public Set<StepId> held(Collection<ClaimedStep> steps) {
        return timed(steps, execute(HELD, mine(steps)));
    }

    /**
     * Returns what {@link #held} does, and renews the leases of those steps. It skips rows that another transaction is
     * writing: waiting for one row would delay the renewal of all others.
     */
    public Set<StepId> renew(Collection<ClaimedStep> steps) {
        Set<StepId> renewed = timed(steps, execute(RENEW, mine(steps).addLong(leaseMillis)));
        List<ClaimedStep> others =
                steps.stream().filter(step -> !renewed.contains(step.stepId())).toList();
        if (others.isEmpty()) {
            return renewed;
        }
        Set<StepId> all = new HashSet<>(renewed);
        all.addAll(held(others));
        return all;
    }

    /** Hands back the steps of a stopping process, without a failure. Any process may claim them at once. */
    public void release(Collection<ClaimedStep> steps) {
        release(steps, Duration.ZERO);
    }

    /** Hands back steps that an outage stopped, without a failure. They can be claimed after the pause. */
    public void release(Collection<ClaimedStep> steps, Duration pause) {
        execute(RELEASE, mine(steps).addString("released").addLong(pause.toMillis()));
    }

    /** Hands back the step of a paused session, without a failure. It can be claimed once the session resumes. */
    public void pause(ClaimedStep step) {
        execute(RELEASE, mine(List.of(step)).addString("paused").addLong(0L));
    }

    /** Closes the steps of cancelled sessions, and returns how many. */
    public int sweep(String agent) {
        return execute(SWEEP, Tuple.of(agent)).rowCount();
    }

    /**
     * A newer version of this service accepted the step. It stays claimed until its lease ends; then a version that can
     * read it may claim it.
     */
    private static void leave(Row row, String cause) {
        LOG.warnf("Step %s cannot be read by this version: %s", row.getString("step_id"), cause);
    }

    private static ClaimedStep read(Row row, AgentCommand command) {
        Envelope origin = Envelope.of(
                        row.getString("step_id"), row.getString("type"), new SessionId(row.getString("session_id")))
                .step(command.stepId())
                .tenant(row.getString("tenant"))
                .traceparent(row.getString("traceparent"));
        ClaimedStep step = new ClaimedStep(
                command,
                origin,
                row.getInteger("attempt"),
                row.getInteger("handed_back"),
                row.getInteger("failures"),
                row.getLong("token"));
        step.timeLeft(LedgerSql.callTimeLeft(row, command));
        return step;
    }

    private RowSet<Row> execute(String statement, Tuple values) {
        return pool.preparedQuery(statement).execute(values).await().indefinitely();
    }

    private static Tuple mine(Collection<ClaimedStep> steps) {
        return Tuple.tuple()
                .addArrayOfString(texts(steps, step -> step.stepId().value()))
                .addArrayOfLong(longs(steps, ClaimedStep::token));
    }

    private static Set<StepId> timed(Collection<ClaimedStep> steps, RowSet<Row> held) {
        Map<StepId, Row> rows = new HashMap<>();
        held.forEach(row -> rows.put(new StepId(row.getString("step_id")), row));
        steps.stream()
                .filter(step -> rows.containsKey(step.stepId()))
                .forEach(step -> step.timeLeft(LedgerSql.callTimeLeft(rows.get(step.stepId()), step.command())));
        return rows.keySet();
    }
}
