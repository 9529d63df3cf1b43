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
import java.util.ArrayList;
import java.util.List;

/**
 * Publishes the log, in order. A session's entries are sent while an advisory lock on it is held, so that one replica at
 * a time sends for it; the mark moves after the broker's acknowledgement. Lost marks send again: subscribers drop
 * sequences that they have seen.
 */
@ApplicationScoped
class PublicRelay {

    private static final int SESSIONS = 64;
    private static final int PAGE = 256;
    private static final int AT_ONCE = 4;

    private static final String UNPUBLISHED = "SELECT id, traceparent FROM gateway.session"
            + " WHERE published_sequence < last_sequence ORDER BY id LIMIT " + SESSIONS;

    /** Namespace of the advisory locks, so that they do not meet others' locks in the same database. */
    private static final int LOCK_SPACE = 0x5e55;

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

    private Poller.Found publishSome() {
        var rows = pool.query(UNPUBLISHED).execute().await().indefinitely();
        List<Uni<Void>> sessions = new ArrayList<>(rows.size());
        rows.forEach(row -> sessions.add(publish(new SessionId(row.getString("id")), row.getString("traceparent"))));
        if (sessions.isEmpty()) {
            return Poller.Found.NOTHING;
        }
        Uni.join()
                .all(sessions)
                .usingConcurrencyOf(AT_ONCE)
                .andCollectFailures()
                .await()
                .indefinitely();
        return sessions.size() == SESSIONS ? Poller.Found.MORE : Poller.Found.SOME;
    }

    private Uni<Void> publish(SessionId session, String traceparent) {
        return pool.withTransaction(connection -> connection
                .preparedQuery(
                        "SELECT pg_try_advisory_xact_lock($1, hashtext($2)) AS mine, set_config('synchronous_commit', 'off', true)")
                .execute(Tuple.of(LOCK_SPACE, session.value()))
                .chain(rows -> rows.iterator().next().getBoolean("mine")
                        ? publishLocked(connection, session, traceparent)
                        : Uni.createFrom().voidItem()));
    }

    private Uni<Void> publishLocked(SqlConnection connection, SessionId session, String traceparent) {
        return connection
                .preparedQuery("SELECT published_sequence FROM gateway.session WHERE id = $1")
                .execute(Tuple.of(session.value()))
                .chain(rows -> tables.entriesAfter(
                        connection, session, rows.iterator().next().getLong("published_sequence"), PAGE))
                .chain(entries -> entries.isEmpty()
                        ? Uni.createFrom().voidItem()
                        : sender.sendAll(entries.stream()
                                        .map(entry -> record(entry, traceparent))
                                        .toList())
                                .chain(() -> mark(
                                        connection, session, entries.getLast().sequence())));
    }

    private static Uni<Void> mark(SqlConnection connection, SessionId session, long sequence) {
        return connection
                .preparedQuery(
                        "UPDATE gateway.session SET published_sequence = $2 WHERE id = $1 AND published_sequence < $2")
                .execute(Tuple.of(session.value(), sequence))
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
