package dev.crosscheck.steps.ledger;

import static dev.crosscheck.steps.ledger.LedgerSql.texts;

import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.MessageType;
import dev.crosscheck.steps.StepsConfig;
import dev.crosscheck.steps.database.Parameters;
import dev.crosscheck.steps.intake.Received;
import dev.crosscheck.steps.message.Envelope;
import dev.crosscheck.steps.retention.Retention;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes the commands of a poll into the ledger, in one statement. Accepting a command again changes nothing, except
 * that the result of a completed step is sent again: the gateway repeats a command only if it has not received the
 * result.
 *
 * <p>If slots are free, the same statement claims the first commands. The commit does not wait for the disk: if a crash
 * loses a command, it is still unanswered, and the gateway sends it again.
 */
@ApplicationScoped
public class Acceptance {

    /**
     * {@code known} creates the session's row of marks, which the intent of a call locks. {@code taken} looks for the
     * step before it inserts: a redelivered command then reads one row, and does not wait for a transaction that
     * writes it.
     */
    private static final String ACCEPT = """
            WITH %s,
            incoming AS MATERIALIZED (
                SELECT c.*, place <= $8 AND NOT %s AS claimed, %s
                FROM hushed, unnest(%s) WITH ORDINALITY
                    AS c (step_id, session_id, tenant, type, payload, traceparent, place)
                LEFT JOIN durable_steps.session_epoch e USING (session_id)
                WHERE hushed.done AND %s),
            known AS (
                INSERT INTO durable_steps.session_epoch (session_id)
                SELECT DISTINCT session_id FROM incoming ON CONFLICT DO NOTHING),
            again AS (
                UPDATE durable_steps.step s SET settled_at = NULL, not_before = now()
                FROM incoming i
                WHERE s.step_id = i.step_id AND s.state = 'completed' AND s.settled_at < now() - interval '1 second'
                RETURNING s.step_id),
            taken AS (
                INSERT INTO durable_steps.step
                    (step_id, session_id, agent, kind, tenant, type, payload, traceparent,
                     state, attempt, token, lease_until, started_at)
                SELECT step_id, session_id, $7, split_part(type, '.', 3), tenant, type, payload, traceparent,
                    CASE WHEN claimed THEN 'running' ELSE 'ready' END, claimed::integer, %s,
                    CASE WHEN claimed THEN now() + $9 * interval '1 millisecond' END, CASE WHEN claimed THEN now() END
                FROM incoming i
                WHERE NOT EXISTS (SELECT FROM durable_steps.step known WHERE known.step_id = i.step_id)
                ON CONFLICT (step_id) DO NOTHING
                RETURNING step_id, state, attempt, handed_back, token)
            SELECT step_id, state, attempt, handed_back, token, research_millis, conclude_millis
            FROM taken JOIN incoming USING (step_id)
            UNION ALL SELECT step_id, 'completed', 0, 0, 0, NULL, NULL FROM again
            """.formatted(
                    LedgerSql.HUSHED,
                    LedgerSql.PAUSED,
                    LedgerSql.CALL_TIMES,
                    Parameters.arrays("text", "text", "text", "text", "bytea", "text"),
                    LedgerSql.WANTED,
                    LedgerSql.NEW_TOKEN);

    private final Pool pool;
    private final long leaseMillis;
    private final long oldestMillis;
    private final Clock clock = Clock.systemUTC();

    public Acceptance(Pool pool, StepsConfig config) {
        this.pool = pool;
        this.leaseMillis = config.lease().toMillis();
        this.oldestMillis = Retention.oldestCommand(config).toMillis();
    }

    /**
     * The outcome for the commands that are new or need a reaction.
     *
     * @param claimed the steps that this process must run now
     * @param waiting the number of steps that were accepted and wait for any process with a free slot
     * @param again the number of steps that were completed before and whose results must be sent again
     */
    public record Accepted(List<ClaimedStep> claimed, int waiting, int again) {
        public Accepted {
            claimed = List.copyOf(claimed);
        }
    }

    /**
     * Accepts commands.
     *
     * @param agent the wire name of this service's agent
     * @param slots the number of steps that this process may claim
     */
    public Uni<Accepted> accept(String agent, Collection<Received<AgentCommand>> commands, int slots) {
        Map<StepId, Received<AgentCommand>> byStep = new LinkedHashMap<>();
        commands.stream()
                .filter(this::isFresh)
                .forEach(command -> byStep.putIfAbsent(command.message().stepId(), command));
        List<Received<AgentCommand>> distinct = List.copyOf(byStep.values());
        Tuple values = Tuple.tuple()
                .addArrayOfString(texts(distinct, c -> c.message().stepId().value()))
                .addArrayOfString(texts(distinct, c -> c.message().sessionId().value()))
                .addArrayOfString(texts(distinct, c -> tenant(c.envelope())))
                .addArrayOfString(texts(distinct, c -> MessageType.of(c.message())))
                .addValue(distinct.stream()
                        .map(c -> Buffer.buffer(c.record().value()))
                        .toArray(Buffer[]::new))
                .addArrayOfString(texts(distinct, c -> c.envelope().traceparent()))
                .addString(agent)
                .addInteger(slots)
                .addLong(leaseMillis);
        return pool.preparedQuery(ACCEPT).execute(values).map(rows -> accepted(rows, byStep));
    }

    /** An old record may belong to a step that was carried out and then removed: see {@link Retention}. */
    private boolean isFresh(Received<AgentCommand> command) {
        long sentAt = command.record().timestamp();
        return oldestMillis == 0 || sentAt < 0 || clock.millis() - sentAt <= oldestMillis;
    }

    private static Accepted accepted(RowSet<Row> rows, Map<StepId, Received<AgentCommand>> byStep) {
        List<ClaimedStep> claimed = new ArrayList<>();
        int waiting = 0;
        int again = 0;
        for (Row row : rows) {
            switch (row.getString("state")) {
                case "running" -> claimed.add(claimed(row, byStep.get(new StepId(row.getString("step_id")))));
                case "ready" -> waiting++;
                default -> again++;
            }
        }
        return new Accepted(claimed, waiting, again);
    }

    private static ClaimedStep claimed(Row row, Received<AgentCommand> command) {
        Envelope envelope = command.envelope();
        ClaimedStep step = new ClaimedStep(
                command.message(),
                envelope.tenant(tenant(envelope)),
                row.getInteger("attempt"),
                row.getInteger("handed_back"),
                0,
                row.getLong("token"));
        step.timeLeft(LedgerSql.callTimeLeft(row, command.message()));
        return step;
    }

    private static String tenant(Envelope envelope) {
        return envelope.tenant() == null ? Envelope.LOCAL_TENANT : envelope.tenant();
    }
}
