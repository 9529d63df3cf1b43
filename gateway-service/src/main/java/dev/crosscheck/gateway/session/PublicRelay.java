package dev.crosscheck.gateway.session;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.Topics;
import dev.crosscheck.steps.StepsConfig;
import dev.crosscheck.steps.message.Envelope;
import dev.crosscheck.steps.message.KafkaSender;
import dev.crosscheck.steps.message.MessageCodec;
import dev.crosscheck.steps.message.OutgoingRecord;
import dev.crosscheck.steps.polling.Poller;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Publishes the log, in order. The entries of many sessions are sent at once, while an advisory lock on each of them is
 * held, so that one replica at a time sends for a session; the marks move after the broker's acknowledgement. A lost mark
 * sends again: subscribers drop sequences that they have seen.
 */
@ApplicationScoped
class PublicRelay {

    private static final int SESSIONS = 64;
    private static final int ENTRIES = 512;

    /** Namespace of the advisory locks, so that they do not meet others' locks in the same database. */
    private static final int LOCK_SPACE = 0x5e55;

    /** Marks may be lost with the machine, so their transaction does not wait for the disk. */
    private static final String PENDING = """
            WITH pending AS MATERIALIZED (
                SELECT id, published_sequence, traceparent FROM gateway.session
                WHERE published_sequence < last_sequence
                ORDER BY id
                LIMIT $2)
            SELECT id, published_sequence, traceparent, set_config('synchronous_commit', 'off', true) FROM pending
            WHERE pg_try_advisory_xact_lock($1, hashtext(id))
            """;

    /** Rows are locked in the order of their ids, as the door locks them, so that neither waits for the other in a circle. */
    private static final String MARK = """
            WITH marked AS MATERIALIZED (
                SELECT s.id, m.sequence
                FROM gateway.session s JOIN unnest($1::text[], $2::bigint[]) AS m (id, sequence) ON s.id = m.id
                WHERE s.published_sequence < m.sequence
                ORDER BY s.id
                FOR NO KEY UPDATE OF s)
            UPDATE gateway.session AS s SET published_sequence = marked.sequence
            FROM marked
            WHERE s.id = marked.id
            """;

    private final Pool pool;
    private final SessionTables tables;
    private final KafkaSender sender;
    private final Poller poller;

    PublicRelay(Pool pool, SessionTables tables, KafkaSender sender, StepsConfig config) {
        this.pool = pool;
        this.tables = tables;
        this.sender = sender;
        this.poller = new Poller("public-relay", config.polling(), this::publishSome);
    }

    void start(@Observes StartupEvent start) {
        poller.start();
    }

    void stop(@Observes ShutdownEvent stop) {
        poller.close();
    }

    /** Lets this process publish now; returns at once. */
    void wake() {
        poller.wake();
    }

    private record Pending(long published, String traceparent) {}

    private Poller.Found publishSome() {
        return pool.withTransaction(connection -> lockPending(connection)
                        .chain(pending -> pending.isEmpty()
                                ? Uni.createFrom().item(Poller.Found.NOTHING)
                                : publish(connection, pending)))
                .await()
                .indefinitely();
    }

    private static Uni<Map<SessionId, Pending>> lockPending(SqlConnection connection) {
        return connection
                .preparedQuery(PENDING)
                .execute(Tuple.of(LOCK_SPACE, SESSIONS))
                .map(rows -> {
                    Map<SessionId, Pending> pending = new LinkedHashMap<>();
                    rows.forEach(row -> pending.put(
                            new SessionId(row.getString("id")),
                            new Pending(row.getLong("published_sequence"), row.getString("traceparent"))));
                    return pending;
                });
    }

    private Uni<Poller.Found> publish(SqlConnection connection, Map<SessionId, Pending> pending) {
        String[] sessions = pending.keySet().stream().map(SessionId::value).toArray(String[]::new);
        Long[] published = pending.values().stream().map(Pending::published).toArray(Long[]::new);
        return tables.entriesAfter(connection, sessions, published, ENTRIES)
                .chain(entries -> sender.sendAll(entries.stream()
                                .map(entry -> record(
                                        entry, pending.get(entry.sessionId()).traceparent()))
                                .toList())
                        .chain(() -> mark(connection, entries))
                        .replaceWith(
                                entries.size() == ENTRIES || pending.size() == SESSIONS
                                        ? Poller.Found.MORE
                                        : Poller.Found.SOME));
    }

    private static Uni<Void> mark(SqlConnection connection, List<LogEntry> entries) {
        Map<SessionId, Long> last = new LinkedHashMap<>();
        entries.forEach(entry -> last.put(entry.sessionId(), entry.sequence()));
        return connection
                .preparedQuery(MARK)
                .execute(Tuple.tuple()
                        .addArrayOfString(
                                last.keySet().stream().map(SessionId::value).toArray(String[]::new))
                        .addArrayOfLong(last.values().toArray(Long[]::new)))
                .replaceWithVoid();
    }

    private static OutgoingRecord record(LogEntry entry, String traceparent) {
        Envelope envelope = Envelope.of(entry.sessionId() + "." + entry.sequence(), entry.type(), entry.sessionId())
                .time(entry.time())
                .sequence(entry.sequence())
                .traceparent(traceparent);
        return new OutgoingRecord(Topics.SESSION_EVENTS, envelope, MessageCodec.encode(EventJson.published(entry)));
    }
}
