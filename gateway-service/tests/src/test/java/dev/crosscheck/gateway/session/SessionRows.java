package dev.crosscheck.gateway.session;

import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Duration;

/** Reads and changes the rows of sessions and their logs in the database. */
final class SessionRows {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final Pool pool;

    SessionRows(Pool pool) {
        this.pool = pool;
    }

    long mark(String id) {
        return run("SELECT published_sequence FROM gateway.session WHERE id = $1", Tuple.of(id))
                .iterator()
                .next()
                .getLong(0);
    }

    void setMark(String id, long sequence) {
        run("UPDATE gateway.session SET published_sequence = $2 WHERE id = $1", Tuple.of(id, sequence));
    }

    long lastSequence(String id) {
        return run("SELECT last_sequence FROM gateway.session WHERE id = $1", Tuple.of(id))
                .iterator()
                .next()
                .getLong(0);
    }

    String facts(String id, long sequence) {
        return run(
                        "SELECT data FROM gateway.session_event WHERE session_id = $1 AND sequence = $2",
                        Tuple.of(id, sequence))
                .iterator()
                .next()
                .getString(0);
    }

    void setFacts(String id, long sequence, String facts) {
        run(
                "UPDATE gateway.session_event SET data = $3 WHERE session_id = $1 AND sequence = $2",
                Tuple.of(id, sequence, facts));
    }

    /** Kills relays that wait for a session's row to write a mark. Tells whether there was one. */
    boolean killWhoWaitsToMark() {
        return run("""
                        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                        WHERE datname = current_database() AND wait_event_type = 'Lock'
                            AND query LIKE '%SET published_sequence = marked.sequence%'
                            AND pid <> pg_backend_pid()
                        """, Tuple.tuple()).rowCount() > 0;
    }

    private RowSet<Row> run(String statement, Tuple values) {
        return pool.preparedQuery(statement).execute(values).await().atMost(PATIENCE);
    }
}
