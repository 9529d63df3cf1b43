package dev.crosscheck.steps.retention;

import dev.crosscheck.steps.StepsConfig;
import dev.crosscheck.steps.polling.Poller;
import dev.crosscheck.steps.polling.Poller.RoundResult;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import org.jboss.logging.Logger;

/**
 * Removes the rows of sessions that were inactive for the retention period: session by session, a few at a time, on any
 * replica of any service.
 *
 * <p>A session is removed when all its steps are settled and all its commands are answered for longer than the
 * retention, it is not paused, and the same is true of every session of its lineage, because forks may reuse the
 * answers of its calls. Its marks, which keep a cancelled session cancelled, are removed one retention later, together
 * with its budget. Daily budgets are removed by their day.
 *
 * <p><b>A removed command may be delivered again</b> when the ledger no longer knows its step. Its age protects from
 * carrying it out again. A session's last command was sent before it was answered, so each record of a removed session
 * has been in the broker for at least the retention; and records older than {@link #oldestCommand half the retention}
 * are not accepted. If a command is still wanted, because the broker or its consumers were away for that long, the
 * outbox sends it again. Not promised: protection from a record that somebody copies into the topic later.
 */
@ApplicationScoped
public class Retention {

    private static final Logger LOG = Logger.getLogger(Retention.class);
    private static final Duration SHORTEST_PAUSE = Duration.ofSeconds(1);
    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);
    private static final int BATCH = 10;

    /**
     * Sessions that must stay get a new time of their last look. Otherwise they would keep the statement from reaching
     * others. {@code empty} has the sessions whose steps and commands an earlier run removed, at least one retention
     * ago.
     */
    private static final String REMOVE = """
            WITH due AS MATERIALIZED (
                SELECT session_id FROM durable_steps.session_epoch
                WHERE looked_at < now() - $1 * interval '1 millisecond'
                ORDER BY looked_at LIMIT $2 FOR UPDATE SKIP LOCKED),
            related AS MATERIALIZED (
                SELECT session_id, session_id AS kin_id FROM due
                UNION
                SELECT d.session_id, kin.session_id FROM due d
                JOIN durable_steps.session_lineage mine ON mine.session_id = d.session_id
                JOIN durable_steps.session_lineage kin ON kin.root_id = mine.root_id),
            busy AS MATERIALIZED (
                SELECT r.session_id FROM related r JOIN durable_steps.session_epoch e ON e.session_id = r.kin_id
                WHERE e.paused
                UNION
                SELECT r.session_id FROM related r JOIN durable_steps.step s ON s.session_id = r.kin_id
                WHERE coalesce(s.settled_at >= now() - $1 * interval '1 millisecond', true)
                UNION
                SELECT r.session_id FROM related r JOIN durable_steps.command c ON c.session_id = r.kin_id
                WHERE coalesce(c.answered_at >= now() - $1 * interval '1 millisecond', true)),
            quiet AS MATERIALIZED (SELECT session_id FROM due WHERE session_id NOT IN (SELECT session_id FROM busy)),
            calls AS (
                DELETE FROM durable_steps.call_journal j USING quiet q WHERE j.session_id = q.session_id
                RETURNING j.session_id),
            commands AS (
                DELETE FROM durable_steps.command c USING quiet q
                WHERE c.session_id = q.session_id AND c.answered_at IS NOT NULL
                RETURNING c.session_id),
            steps AS (
                DELETE FROM durable_steps.step s USING quiet q
                WHERE s.session_id = q.session_id AND s.settled_at IS NOT NULL
                RETURNING s.session_id),
            empty AS MATERIALIZED (
                SELECT session_id FROM quiet
                WHERE NOT EXISTS (SELECT 1 FROM durable_steps.step s WHERE s.session_id = quiet.session_id)
                  AND NOT EXISTS (SELECT 1 FROM durable_steps.command c WHERE c.session_id = quiet.session_id)),
            kinless AS (DELETE FROM durable_steps.session_lineage l USING empty WHERE l.session_id = empty.session_id),
            unspent AS (
                DELETE FROM durable_steps.budget b USING empty WHERE b.account = 'session:' || empty.session_id),
            lost AS (DELETE FROM durable_steps.budget_hold h USING empty WHERE h.session_id = empty.session_id),
            days AS (
                DELETE FROM durable_steps.budget
                WHERE day < (now() AT TIME ZONE 'UTC' - $1 * interval '1 millisecond')::date - 1),
            gone AS (
                DELETE FROM durable_steps.session_epoch e USING empty WHERE e.session_id = empty.session_id
                RETURNING e.session_id),
            looked AS (
                UPDATE durable_steps.session_epoch e SET looked_at = now() FROM due
                WHERE e.session_id = due.session_id AND due.session_id NOT IN (SELECT session_id FROM empty))
            SELECT (SELECT count(*) FROM due) AS looked_at, (SELECT count(*) FROM steps) AS steps,
                (SELECT count(*) FROM commands) AS commands, (SELECT count(*) FROM calls) AS calls,
                (SELECT count(*) FROM gone) AS marks""";

    private final Pool pool;
    private final Duration retention;
    private final Poller poller = new Poller("retention", SHORTEST_PAUSE, LONGEST_PAUSE, this::look);

    Retention(Pool pool, StepsConfig config) {
        this.pool = pool;
        this.retention = config.retention();
    }

    /**
     * Returns the highest age at which a command's record is accepted, counted from when the broker received it; 0 for
     * any age.
     */
    public static Duration oldestCommand(StepsConfig config) {
        return config.retention().dividedBy(2);
    }

    /**
     * The numbers of rows that one round has removed.
     *
     * @param sessions the number of sessions that it looked at
     */
    record Removed(long sessions, long steps, long commands, long calls, long marks) {}

    void start(@Observes StartupEvent started) {
        if (retention.isPositive()) {
            poller.start();
        }
    }

    void stop(@Observes ShutdownEvent stopping) {
        poller.close();
    }

    private RoundResult look() {
        Removed removed = removeOld();
        if (removed.steps() + removed.marks() > 0) {
            LOG.debugf("Removed rows of sessions that ended more than %s ago: %s", retention, removed);
        }
        return removed.sessions() == 0 ? RoundResult.NOTHING : RoundResult.SOME;
    }

    Removed removeOld() {
        Row row = pool.preparedQuery(REMOVE)
                .execute(Tuple.of(retention.toMillis(), BATCH))
                .await()
                .indefinitely()
                .iterator()
                .next();
        return new Removed(
                row.getLong("looked_at"),
                row.getLong("steps"),
                row.getLong("commands"),
                row.getLong("calls"),
                row.getLong("marks"));
    }
}
