package dev.crosscheck.gateway.session;

import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Transaction;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Duration;

/** A lock on a session that another transaction holds until it is closed. */
final class HeldLock implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final SqlConnection connection;
    private final Transaction transaction;

    private HeldLock(Pool pool, String statement, Tuple values) {
        connection = pool.getConnection().await().atMost(PATIENCE);
        transaction = connection.begin().await().atMost(PATIENCE);
        connection.preparedQuery(statement).execute(values).await().atMost(PATIENCE);
    }

    /** Takes the advisory lock of relays: no relay can publish the session. */
    static HeldLock ofRelays(Pool pool, String session) {
        return new HeldLock(
                pool, "SELECT pg_advisory_xact_lock($1, hashtext($2))", Tuple.of(PublicRelay.LOCK_SPACE, session));
    }

    /** Takes the row lock: nobody can change the session's row. */
    static HeldLock ofRow(Pool pool, String session) {
        return new HeldLock(pool, "SELECT 1 FROM gateway.session WHERE id = $1 FOR UPDATE", Tuple.of(session));
    }

    @Override
    public void close() {
        transaction.rollback().chain(() -> connection.close()).await().atMost(PATIENCE);
    }
}
