package dev.crosscheck.gateway.session;

import dev.crosscheck.gateway.session.SessionStart.Idempotency;
import dev.crosscheck.gateway.session.SessionStart.Started;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.steps.database.TimeColumns;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.Serial;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.StreamSupport;

/**
 * Maps each idempotency key to the session that it began. If two requests claim a key at once, the second waits for the
 * first.
 */
@ApplicationScoped
class IdempotencyTable {

    private static final String CLAIM = """
            INSERT INTO gateway.idempotency_key (tenant, key, request_hash, session_id, created_at)
            VALUES ($1, $2, $3, $4, $5)
            ON CONFLICT DO NOTHING
            """;

    private final Pool pool;

    IdempotencyTable(Pool pool) {
        this.pool = pool;
    }

    /** Claims a key in the transaction that begins the session; fails with {@link KeyUsed} where another has it. */
    Uni<Void> claim(SqlConnection connection, String tenant, Idempotency idempotency, SessionId session, Instant time) {
        return connection
                .preparedQuery(CLAIM)
                .execute(Tuple.of(
                        tenant, idempotency.key(), idempotency.requestHash(), session.value(), TimeColumns.utc(time)))
                .invoke(rows -> {
                    if (rows.rowCount() == 0) {
                        throw new KeyUsed(tenant, idempotency);
                    }
                })
                .replaceWithVoid();
    }

    /** Returns the session of the earlier request with this key; empty if the key has been deleted since. */
    Uni<Optional<Started>> earlier(KeyUsed used) {
        return earlier(used.tenant, used.idempotency);
    }

    /** Returns the session of an earlier request with this key; empty if there was none. */
    Uni<Optional<Started>> earlier(String tenant, Idempotency idempotency) {
        return pool.preparedQuery(
                        "SELECT request_hash, session_id FROM gateway.idempotency_key WHERE tenant = $1 AND key = $2")
                .execute(Tuple.of(tenant, idempotency.key()))
                .map(rows -> StreamSupport.stream(rows.spliterator(), false)
                        .map(row -> started(row, idempotency))
                        .findFirst());
    }

    private static Started started(Row row, Idempotency idempotency) {
        return row.getString("request_hash").equals(idempotency.requestHash())
                ? new Started.Known(new SessionId(row.getString("session_id")))
                : new Started.KeyTaken();
    }

    /** Rolls the transaction back: another request has the key. */
    static final class KeyUsed extends RuntimeException {
        @Serial
        private static final long serialVersionUID = 1L;

        private final transient String tenant;
        private final transient Idempotency idempotency;

        KeyUsed(String tenant, Idempotency idempotency) {
            super("the idempotency key has been used", null, false, false);
            this.tenant = tenant;
            this.idempotency = idempotency;
        }
    }
}
