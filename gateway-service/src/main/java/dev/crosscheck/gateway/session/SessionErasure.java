package dev.crosscheck.gateway.session;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.steps.erasure.StepErasure;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.stream.StreamSupport;

/**
 * Erases sessions of any kind that are over: log, row, keys, commands, steps and recorded calls, in one transaction.
 * Results that come later find no session and are passed over; commands that come later are not accepted, for the
 * session counts as cancelled. Sessions that were forked from it have copies of its log of their own, and stay.
 */
@ApplicationScoped
public class SessionErasure {

    private static final String LOCK = """
            SELECT finished_at IS NULL AS runs, published_sequence < last_sequence AS untold
            FROM gateway.session WHERE id = $1 AND kind = $2 FOR UPDATE
            """;

    private static final String PART_FORKS =
            "UPDATE gateway.session SET parent_id = NULL WHERE parent_id = $1 RETURNING id";

    /** What deletes the rows of whatever table refers to sessions: one that is added later is not forgotten. */
    private static final String BELONGING = """
            SELECT format('DELETE FROM %s WHERE %I = $1', c.conrelid::regclass, a.attname) AS statement
            FROM pg_catalog.pg_constraint AS c
            JOIN pg_catalog.pg_attribute AS a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
            WHERE c.contype = 'f' AND c.confrelid = 'gateway.session'::regclass AND c.conrelid <> c.confrelid
            """;

    private static final String ERASE = "DELETE FROM gateway.session WHERE id = $1";

    private final Pool pool;
    private final StepErasure steps;
    private final StateCache cache;

    SessionErasure(Pool pool, StepErasure steps, StateCache cache) {
        this.pool = pool;
        this.steps = steps;
        this.cache = cache;
    }

    /** What became of the wish. */
    public sealed interface Erased {

        /** @param copies sessions that were forked from it, and keep their copy of its log */
        record Done(List<SessionId> copies) implements Erased {
            public Done {
                copies = List.copyOf(copies);
            }
        }

        /** It is not over; nothing was erased. */
        record Running() implements Erased {}

        /** Subscribers have not been told of its end yet, which takes a moment; nothing was erased. */
        record Untold() implements Erased {}

        /** There is no such session. */
        record Unknown() implements Erased {}
    }

    /** Erases a session of that kind. Fails only with the database; then nothing is erased. */
    public Uni<Erased> erase(String kind, SessionId session) {
        return pool.withTransaction(connection -> connection
                        .preparedQuery(LOCK)
                        .execute(Tuple.of(session.value(), kind))
                        .chain(rows -> erase(connection, session, rows)))
                .invoke(erased -> {
                    if (erased instanceof Erased.Done) {
                        cache.forget(session);
                    }
                });
    }

    private Uni<Erased> erase(SqlConnection connection, SessionId session, RowSet<Row> rows) {
        if (rows.rowCount() == 0) {
            return Uni.createFrom().item(new Erased.Unknown());
        }
        Row row = rows.iterator().next();
        if (row.getBoolean("runs")) {
            return Uni.createFrom().item(new Erased.Running());
        }
        if (row.getBoolean("untold")) {
            return Uni.createFrom().item(new Erased.Untold());
        }
        Tuple id = Tuple.of(session.value());
        return connection
                .preparedQuery(PART_FORKS)
                .execute(id)
                .map(SessionErasure::ids)
                .call(() -> steps.erase(connection, session))
                .call(() -> belonging(connection, id))
                .call(() -> connection.preparedQuery(ERASE).execute(id))
                .map(Erased.Done::new);
    }

    private static Uni<Void> belonging(SqlConnection connection, Tuple id) {
        return connection
                .query(BELONGING)
                .execute()
                .onItem()
                .transformToMulti(rows -> Multi.createFrom().iterable(rows))
                .onItem()
                .transformToUniAndConcatenate(row ->
                        connection.preparedQuery(row.getString("statement")).execute(id))
                .collect()
                .last()
                .replaceWithVoid();
    }

    private static List<SessionId> ids(RowSet<Row> rows) {
        return StreamSupport.stream(rows.spliterator(), false)
                .map(row -> new SessionId(row.getString("id")))
                .toList();
    }
}
