package dev.crosscheck.gateway.session;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.Topics;
import dev.crosscheck.steps.StepsConfig;
import dev.crosscheck.steps.database.Parameters;
import dev.crosscheck.steps.message.Envelope;
import dev.crosscheck.steps.message.KafkaSender;
import dev.crosscheck.steps.message.MessageCodec;
import dev.crosscheck.steps.message.OutgoingRecord;
import dev.crosscheck.steps.message.Sent;
import dev.crosscheck.steps.polling.Poller;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * Publishes the log in order. The relay sends entries of many sessions at once and holds an advisory lock on each of
 * them, so only one replica at a time sends for a session. It moves a session's mark after the broker's
 * acknowledgement. If a mark is lost, the relay sends again; subscribers drop sequences that they have seen.
 * {@code crosscheck_public_events_total} counts what this replica has sent and marked.
 *
 * <p>The relay sends a session's next entry only after the broker has acknowledged the previous one. Otherwise a broker
 * that recovers between two sends could refuse the first and accept the second. A subscriber that has seen the second
 * would then drop or misplace the first.
 *
 * <p>If the broker does not take an entry, only its session waits, until a later poll: the others go on, and all marks
 * of acknowledged entries are kept.
 */
@ApplicationScoped
class PublicRelay {

    private static final int SESSIONS = 64;
    private static final int ENTRIES = 512;

    /**
     * The most entries of one session per poll. Entries of one session go one by one, so a long backlog would delay the
     * other sessions.
     */
    private static final int TURNS = 16;

    /** Namespace of the advisory locks: keeps them apart from other locks in the same database. */
    static final int LOCK_SPACE = 0x5e55;

    /**
     * Selects the sessions with unpublished entries, starting at the id {@code $3} and wrapping around, and tries to
     * lock each. Each poll starts at a random id, so that replicas rarely compete for the same sessions. The
     * transaction does not wait for the disk, because losing a mark in a crash is harmless. This statement does not
     * read the marks: before it gets a lock, the previous holder may have moved the mark, and only the next statement
     * sees that.
     */
    private static final String PENDING = """
            WITH pending AS MATERIALIZED (
                (SELECT id, traceparent FROM gateway.session
                 WHERE published_sequence < last_sequence AND id >= $3
                 ORDER BY id
                 LIMIT $2)
                UNION ALL
                (SELECT id, traceparent FROM gateway.session
                 WHERE published_sequence < last_sequence AND id < $3
                 ORDER BY id
                 LIMIT $2)
                LIMIT $2)
            SELECT id, traceparent, set_config('synchronous_commit', 'off', true),
                pg_try_advisory_xact_lock($1, hashtext(id)) AS ours
            FROM pending
            """;

    /** Locks rows in the order of their ids, as {@link SessionTables#lock} does, to avoid deadlocks. */
    private static final String MARK = """
            WITH marked AS MATERIALIZED (
                SELECT s.id, m.sequence
                FROM gateway.session s JOIN unnest(%s) AS m (id, sequence) ON s.id = m.id
                WHERE s.published_sequence < m.sequence
                ORDER BY s.id
                FOR NO KEY UPDATE OF s)
            UPDATE gateway.session AS s SET published_sequence = marked.sequence
            FROM marked
            WHERE s.id = marked.id
            """.formatted(Parameters.arrays("text", "bigint"));

    private final Pool pool;
    private final SessionTables tables;
    private final KafkaSender sender;
    private final Counter published;
    private final Poller poller;

    PublicRelay(Pool pool, SessionTables tables, KafkaSender sender, StepsConfig config, MeterRegistry meters) {
        this.pool = pool;
        this.tables = tables;
        this.sender = sender;
        this.published = meters.counter("crosscheck.public.events");
        this.poller = new Poller("public-relay", config.polling(), this::publishSome);
    }

    void start(@Observes StartupEvent start) {
        poller.start();
    }

    void stop(@Observes ShutdownEvent stop) {
        poller.close();
    }

    /** Makes this process publish now; returns at once. */
    void wake() {
        poller.wake();
    }

    private Poller.RoundResult publishSome() {
        Round round = pool.withTransaction(connection -> lockPending(connection)
                        .chain(pending -> pending.traceparents().isEmpty()
                                ? Uni.createFrom().item(Round.EMPTY)
                                : publish(connection, pending)))
                .await()
                .indefinitely();
        // The marks are committed. A failure makes the poller wait before it sends again what was refused.
        round.sent().requireAll();
        return round.result();
    }

    private record Round(Sent sent, Poller.RoundResult result) {
        private static final Round EMPTY = new Round(Sent.NOTHING, Poller.RoundResult.NOTHING);
    }

    /**
     * The sessions that this relay has locked until the transaction ends, each with its trace context.
     *
     * @param full whether the query reached its limit, so that more sessions may be pending
     */
    private record Pending(Map<SessionId, String> traceparents, boolean full) {}

    private static Uni<Pending> lockPending(SqlConnection connection) {
        // Session ids are random UUIDs too.
        String from = UUID.randomUUID().toString();
        return connection
                .preparedQuery(PENDING)
                .execute(Tuple.of(LOCK_SPACE, SESSIONS, from))
                .map(rows -> {
                    Map<SessionId, String> traceparents = new LinkedHashMap<>();
                    rows.forEach(row -> {
                        if (row.getBoolean("ours")) {
                            traceparents.put(new SessionId(row.getString("id")), row.getString("traceparent"));
                        }
                    });
                    return new Pending(traceparents, rows.size() == SESSIONS);
                });
    }

    private Uni<Round> publish(SqlConnection connection, Pending pending) {
        Map<SessionId, String> traceparents = pending.traceparents();
        return tables.unpublished(connection, traceparents.keySet(), TURNS, ENTRIES)
                .chain(entries -> {
                    List<List<LogEntry>> turns = inTurn(entries);
                    boolean full = pending.full() || entries.size() == ENTRIES || turns.size() == TURNS;
                    return send(turns, traceparents)
                            .call(sent -> mark(connection, lastAcknowledged(sent)))
                            .invoke(sent ->
                                    published.increment(sent.acknowledged().size()))
                            .map(sent -> new Round(sent, full ? Poller.RoundResult.MORE : Poller.RoundResult.SOME));
                });
    }

    /** Groups the entries into turns: the first entry of each session, then the second of each, and so on. */
    private static List<List<LogEntry>> inTurn(List<LogEntry> entries) {
        List<List<LogEntry>> turns = new ArrayList<>();
        Map<SessionId, Integer> places = new HashMap<>();
        for (LogEntry entry : entries) {
            int place = places.merge(entry.sessionId(), 1, Integer::sum) - 1;
            if (place == turns.size()) {
                turns.add(new ArrayList<>());
            }
            turns.get(place).add(entry);
        }
        return turns;
    }

    /** Sends each turn after the previous one is acknowledged. A session of which an entry is refused sends no more. */
    private Uni<Sent> send(List<List<LogEntry>> turns, Map<SessionId, String> traceparents) {
        Uni<Sent> sent = Uni.createFrom().item(Sent.NOTHING);
        for (List<LogEntry> turn : turns) {
            sent = sent.chain(before -> sendNext(before, turn, traceparents));
        }
        return sent;
    }

    private Uni<Sent> sendNext(Sent before, List<LogEntry> turn, Map<SessionId, String> traceparents) {
        Set<SessionId> waiting = before.refused().stream()
                .map(refused -> refused.record().envelope().sessionId())
                .collect(Collectors.toSet());
        return sender.sendEach(turn.stream()
                        .filter(entry -> !waiting.contains(entry.sessionId()))
                        .map(entry -> record(entry, traceparents.get(entry.sessionId())))
                        .toList())
                .map(before::and);
    }

    private static Map<SessionId, Long> lastAcknowledged(Sent sent) {
        Map<SessionId, Long> last = new LinkedHashMap<>();
        sent.acknowledged()
                .forEach(record -> last.put(
                        record.envelope().sessionId(), record.envelope().sequence()));
        return last;
    }

    /** @param last the sequence of each session's last acknowledged entry */
    static Uni<Void> mark(SqlConnection connection, Map<SessionId, Long> last) {
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
