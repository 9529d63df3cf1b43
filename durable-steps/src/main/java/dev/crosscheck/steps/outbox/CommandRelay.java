package dev.crosscheck.steps.outbox;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.steps.StepsConfig;
import dev.crosscheck.steps.message.Envelope;
import dev.crosscheck.steps.message.KafkaSender;
import dev.crosscheck.steps.message.OutgoingRecord;
import dev.crosscheck.steps.message.Sent;
import dev.crosscheck.steps.outage.Outage;
import dev.crosscheck.steps.polling.Poller;
import dev.crosscheck.steps.polling.Poller.RoundResult;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.StreamSupport;
import org.jboss.logging.Logger;

/**
 * Sends commands until they are answered. It sends a command from memory right after the commit. If that fails, it
 * reads the command from the table after a grace period. While no answer comes, it sends the command again, with
 * growing pauses. A command that is too large for a topic is answered with a failure of its step.
 *
 * <p>A command that is answered quickly is never marked as sent, because the answer makes the mark unnecessary. If a
 * mark is lost, the command is sent again; so the marks' commits do not wait for the disk.
 */
@ApplicationScoped
class CommandRelay {

    private static final Logger LOG = Logger.getLogger(CommandRelay.class);

    /**
     * Takes due rows and moves their next send time, so that no replica takes them again while they are being sent.
     * Withdraws the commands of a cancelled session instead. Commands of a paused session that were sent already wait
     * in the ledger; the relay asks for them again after the session goes on.
     */
    private static final String TAKE_DUE = """
            WITH hushed AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true) AS setting),
            due AS (
                SELECT c.step_id FROM durable_steps.command c
                WHERE c.answered_at IS NULL AND c.next_send_at <= now()
                ORDER BY c.next_send_at LIMIT $1 FOR UPDATE SKIP LOCKED),
            live AS (
                SELECT d.step_id, NOT coalesce(e.cancelled, false) AS wanted,
                    coalesce(e.paused AND c.published_at IS NOT NULL, false) AS held
                FROM due d JOIN durable_steps.command c USING (step_id)
                LEFT JOIN durable_steps.session_epoch e USING (session_id))
            UPDATE durable_steps.command c
            SET next_send_at = now() + CASE WHEN live.held THEN $3 * interval '1 millisecond'
                                            ELSE $2 * interval '1 millisecond' END,
                answered_at = CASE WHEN live.wanted THEN NULL ELSE now() END
            FROM live, hushed
            WHERE c.step_id = live.step_id AND hushed.setting = 'off'
            RETURNING c.step_id, c.session_id, c.agent, c.type, c.payload, c.tenant, c.traceparent,
                c.created_at, live.wanted AND NOT live.held AS wanted""";

    /**
     * Skips rows that other transactions hold, since those are answering the commands. Waiting for a row while this
     * statement holds others could deadlock with a transaction that answers many.
     */
    private static final String MARK_SENT = """
            WITH hushed AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true) AS setting),
            free AS MATERIALIZED (
                SELECT step_id FROM durable_steps.command
                WHERE step_id = ANY($1) AND answered_at IS NULL FOR NO KEY UPDATE SKIP LOCKED)
            UPDATE durable_steps.command c
            SET sends = sends + 1, published_at = coalesce(published_at, now()),
                next_send_at = now() + least($3, $2 * 2 ^ least(sends, 20)) * interval '1 millisecond'
            FROM free, hushed
            WHERE c.step_id = free.step_id AND hushed.setting = 'off'""";

    private final Pool pool;
    private final KafkaSender sender;
    private final StepsConfig config;
    private final Poller poller;
    private final Clock clock = Clock.systemUTC();

    /**
     * Commands that were sent from memory and acknowledged by the broker, but not known to be answered, with the time
     * of the acknowledgement.
     */
    private final Map<StepId, Long> sentMillis = new ConcurrentHashMap<>();

    private final AtomicInteger inFlight = new AtomicInteger();

    CommandRelay(Pool pool, KafkaSender sender, StepsConfig config) {
        this.pool = pool;
        this.sender = sender;
        this.config = config;
        this.poller = new Poller("command relay", config.polling(), this::look);
    }

    void start(@Observes StartupEvent started) {
        if (config.outbox().enabled()) {
            poller.start();
        }
    }

    void stop(@Observes ShutdownEvent stopping) {
        poller.close();
    }

    /**
     * Sends the commands that the caller has committed. If too many are in flight, it does nothing, and the relay sends
     * them from the table.
     */
    void sendCommitted(List<OutgoingRecord> records) {
        if (records.isEmpty()) {
            return;
        }
        if (inFlight.addAndGet(records.size()) > config.relay().maxInFlight()) {
            inFlight.addAndGet(-records.size());
            return;
        }
        sender.sendAll(records.stream().map(TooLarge::orFailed).toList())
                .onTermination()
                .invoke(() -> inFlight.addAndGet(-records.size()))
                .subscribe()
                .with(
                        acknowledged -> records.forEach(
                                record -> sentMillis.put(record.envelope().stepId(), clock.millis())),
                        failure -> LOG.warnf(
                                "%d commands stay in the outbox for now: %s",
                                records.size(), Outage.describe(failure)));
    }

    /** Removes an answered command, whose sending needs no mark. */
    void forget(StepId step) {
        sentMillis.remove(step);
    }

    private RoundResult look() {
        boolean marked = markUnanswered();
        int batch = config.relay().batch();
        List<Row> due = takeDue(batch);
        List<OutgoingRecord> records = due.stream()
                .filter(row -> row.getBoolean("wanted"))
                .map(CommandRelay::record)
                .toList();
        if (!records.isEmpty()) {
            Sent sent = sender.sendEach(records.stream().map(TooLarge::orFailed).toList())
                    .await()
                    .indefinitely();
            markSent(sent.acknowledged().stream()
                    .map(record -> record.envelope().stepId())
                    .toList());
            sent.requireAll();
        }
        if (due.size() == batch) {
            return RoundResult.MORE;
        }
        return due.isEmpty() && !marked ? RoundResult.NOTHING : RoundResult.SOME;
    }

    /** Marks commands as sent that take longer to answer. Most others are answered by now and need no mark. */
    private boolean markUnanswered() {
        long before = clock.millis() - config.polling().shortest().toMillis();
        List<StepId> slow = sentMillis.entrySet().stream()
                .filter(entry -> entry.getValue() <= before)
                .map(Map.Entry::getKey)
                .toList();
        markSent(slow);
        slow.forEach(sentMillis::remove);
        return !slow.isEmpty();
    }

    private void markSent(List<StepId> steps) {
        if (steps.isEmpty()) {
            return;
        }
        pool.preparedQuery(MARK_SENT)
                .execute(Tuple.tuple()
                        .addArrayOfString(steps.stream().map(StepId::value).toArray(String[]::new))
                        .addDouble((double) config.outbox().resendAfter().toMillis())
                        .addDouble((double) config.outbox().longestResend().toMillis()))
                .await()
                .indefinitely();
    }

    private List<Row> takeDue(int batch) {
        Duration hold = config.relay().grace().multipliedBy(2);
        RowSet<Row> rows = pool.preparedQuery(TAKE_DUE)
                .execute(Tuple.tuple()
                        .addInteger(batch)
                        .addLong(hold.toMillis())
                        .addLong(config.outbox().resendAfter().toMillis()))
                .await()
                .indefinitely();
        return StreamSupport.stream(rows.spliterator(), false).toList();
    }

    private static OutgoingRecord record(Row row) {
        StepId step = new StepId(row.getString("step_id"));
        Envelope envelope = Envelope.of(step.value(), row.getString("type"), new SessionId(row.getString("session_id")))
                .step(step)
                .time(row.getOffsetDateTime("created_at")
                        .withOffsetSameInstant(ZoneOffset.UTC)
                        .toInstant())
                .tenant(row.getString("tenant"))
                .traceparent(row.getString("traceparent"));
        return new OutgoingRecord(
                Agent.of(row.getString("agent")).commandTopic(),
                envelope,
                row.getBuffer("payload").getDelegate());
    }
}
