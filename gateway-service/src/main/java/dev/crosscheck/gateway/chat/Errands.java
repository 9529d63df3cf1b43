package dev.crosscheck.gateway.chat;

import dev.crosscheck.model.SessionId;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.Serial;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * The SQL statements on {@code gateway.errand}, which records the research session of each thread that asked for one.
 */
@ApplicationScoped
class Errands {

    private static final int BATCH = 100;

    private static final String WAITING = """
            SELECT t.id FROM gateway.session AS t
            WHERE t.phase = 'researching' AND t.finished_at IS NULL
                AND NOT EXISTS (SELECT 1 FROM gateway.errand AS e WHERE e.thread_id = t.id)
            LIMIT $1
            """;

    private static final String OPEN = """
            SELECT e.session_id, e.thread_id, r.finished_at IS NOT NULL AS ended,
                t.phase = 'researching' AND t.finished_at IS NULL AS awaited
            FROM gateway.errand AS e
            JOIN gateway.session AS r ON r.id = e.session_id
            JOIN gateway.session AS t ON t.id = e.thread_id
            WHERE NOT e.settled AND (
                r.finished_at IS NOT NULL
                OR t.phase <> 'researching'
                OR t.finished_at IS NOT NULL
                OR (t.soft_deadline_at IS NULL AND (r.soft_deadline_at IS NOT NULL OR r.status = 'paused')))
            LIMIT $1
            """;

    private static final String BEGUN = """
            INSERT INTO gateway.errand (session_id, thread_id) VALUES ($1, $2) ON CONFLICT (thread_id) DO NOTHING
            """;

    private final Pool pool;

    Errands(Pool pool) {
        this.pool = pool;
    }

    /**
     * A research session that needs action.
     *
     * @param ended whether the research is over
     * @param awaited whether its thread still waits for it
     */
    record Errand(SessionId research, SessionId thread, boolean ended, boolean awaited) {}

    /** Returns threads that wait for research that has not begun. */
    Uni<List<SessionId>> waiting() {
        return pool.preparedQuery(WAITING)
                .execute(Tuple.of(BATCH))
                .map(rows -> stream(rows)
                        .map(row -> new SessionId(row.getString("id")))
                        .toList());
    }

    /**
     * Returns research that is over, or that its thread no longer waits for, or that still looks for sources or is
     * paused although its thread is to finish.
     */
    Uni<List<Errand>> open() {
        return pool.preparedQuery(OPEN)
                .execute(Tuple.of(BATCH))
                .map(rows -> stream(rows)
                        .map(row -> new Errand(
                                new SessionId(row.getString("session_id")),
                                new SessionId(row.getString("thread_id")),
                                row.getBoolean("ended"),
                                row.getBoolean("awaited")))
                        .toList());
    }

    private static Stream<Row> stream(RowSet<Row> rows) {
        return StreamSupport.stream(rows.spliterator(), false);
    }

    /** Records the research session of a thread. Fails with {@link Taken} if the thread already has one. */
    Uni<Void> begun(SqlConnection connection, SessionId research, SessionId thread) {
        return connection
                .preparedQuery(BEGUN)
                .execute(Tuple.of(research.value(), thread.value()))
                .invoke(rows -> {
                    if (rows.rowCount() == 0) {
                        throw new Taken();
                    }
                })
                .replaceWithVoid();
    }

    /** The thread already has its research session. */
    static final class Taken extends RuntimeException {
        @Serial
        private static final long serialVersionUID = 1L;

        Taken() {
            super("another replica has begun it", null, false, false);
        }
    }

    /** Marks the research session as needing no further action. */
    Uni<Void> settled(SessionId research) {
        return pool.preparedQuery("UPDATE gateway.errand SET settled = true WHERE session_id = $1")
                .execute(Tuple.of(research.value()))
                .replaceWithVoid();
    }
}
