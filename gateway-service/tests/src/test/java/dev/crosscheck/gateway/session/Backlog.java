package dev.crosscheck.gateway.session;

import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

/** Finished sessions of a few events each, whose logs are not yet on the public topic. */
final class Backlog {

    static final int EVENTS = 3;

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private static final String SESSIONS = """
            INSERT INTO gateway.session (id, kind, tenant, status, phase, question, mode, language, complexity, rounds,
                search_passes, created_at, finished_at, traceparent, last_sequence, published_sequence)
            SELECT id, 'research', 'backlog', 'completed', 'completed', 'backlog', 'discovery', 'en', 'simple', 1, 1,
                now(), now(), '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', $2, $2
            FROM unnest($1::text[]) AS id
            """;

    private static final String LOGS = """
            INSERT INTO gateway.session_event (session_id, sequence, event_id, type, time, payload, data, owner_data)
            SELECT id, n, id || '.' || n, 'dev.crosscheck.research.research_planned.v1', now(), '{}',
                '{"status":"completed"}', '{}'
            FROM unnest($1::text[]) AS id, generate_series(1, $2) AS n
            """;

    private final Pool pool;
    private final List<String> sessions;

    Backlog(Pool pool, int size) {
        this.pool = pool;
        this.sessions =
                Stream.generate(() -> UUID.randomUUID().toString()).limit(size).toList();
        Tuple values = Tuple.of(ids(), (long) EVENTS);
        pool.withTransaction(connection -> connection
                        .preparedQuery(SESSIONS)
                        .execute(values)
                        .chain(() -> connection.preparedQuery(LOGS).execute(Tuple.of(ids(), EVENTS))))
                .await()
                .atMost(PATIENCE);
    }

    List<String> sessions() {
        return sessions;
    }

    long events() {
        return (long) sessions.size() * EVENTS;
    }

    /** Resets the marks, as if nobody had published the sessions. */
    void publishedByNobody() {
        pool.preparedQuery("UPDATE gateway.session SET published_sequence = 0 WHERE id = ANY($1)")
                .execute(Tuple.of(ids()))
                .await()
                .atMost(PATIENCE);
    }

    long waiting() {
        return pool.preparedQuery("""
                        SELECT count(*) FROM gateway.session
                        WHERE id = ANY($1) AND published_sequence < last_sequence""")
                .execute(Tuple.of(ids()))
                .await()
                .atMost(PATIENCE)
                .iterator()
                .next()
                .getLong(0);
    }

    /** Deletes the sessions, so that other tests do not meet them. */
    void remove() {
        pool.withTransaction(connection -> connection
                        .preparedQuery("DELETE FROM gateway.session_event WHERE session_id = ANY($1)")
                        .execute(Tuple.of(ids()))
                        .chain(() -> connection
                                .preparedQuery("DELETE FROM gateway.session WHERE id = ANY($1)")
                                .execute(Tuple.of(ids()))))
                .await()
                .atMost(PATIENCE);
    }

    private String[] ids() {
        return sessions.toArray(String[]::new);
    }
}
