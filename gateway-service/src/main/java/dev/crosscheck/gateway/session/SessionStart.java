package dev.crosscheck.gateway.session;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.SessionEvent.ResearchRequested;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.Serial;

/** Begins sessions; with an idempotency key, the same request begins one session however often it is sent. */
@ApplicationScoped
public class SessionStart {

    private static final String CLAIM_KEY = """
            INSERT INTO gateway.idempotency_key (tenant, key, request_hash, session_id, created_at)
            VALUES ($1, $2, $3, $4, $5)
            ON CONFLICT DO NOTHING
            """;

    private final Pool pool;
    private final SessionDoor door;

    SessionStart(Pool pool, SessionDoor door) {
        this.pool = pool;
        this.door = door;
    }

    /**
     * What makes two requests the same.
     *
     * @param key as the client chose it
     * @param requestHash of the request's body
     */
    public record Idempotency(String key, String requestHash) {}

    /** What became of the request. */
    public sealed interface Started {
        /** The session runs; this request began it. */
        record Fresh(SessionId session) implements Started {}

        /** An earlier request with the same key and body began it. */
        record Known(SessionId session) implements Started {}

        /** The key was used before, for another body. */
        record KeyTaken() implements Started {}
    }

    /** Begins a session. Fails only with the database, and then nothing is stored. */
    public Uni<Started> start(ResearchRequested request, String traceparent) {
        return pool.withTransaction(connection -> door.begin(connection, request, traceparent))
                .invoke(taken -> door.begun(request, taken))
                .replaceWith(new Started.Fresh(request.sessionId()));
    }

    /** Begins a session, unless the key has been used. */
    public Uni<Started> start(ResearchRequested request, String traceparent, Idempotency idempotency) {
        return pool.withTransaction(connection -> door.begin(connection, request, traceparent)
                        .chain(taken -> claim(connection, request, idempotency).replaceWith(taken)))
                .invoke(taken -> door.begun(request, taken))
                .<Started>map(_ -> new Started.Fresh(request.sessionId()))
                .onFailure(KeyUsed.class)
                .recoverWithUni(() -> earlier(request.tenant(), idempotency));
    }

    private static Uni<Void> claim(SqlConnection connection, ResearchRequested request, Idempotency idempotency) {
        return connection
                .preparedQuery(CLAIM_KEY)
                .execute(Tuple.of(
                        request.tenant(),
                        idempotency.key(),
                        idempotency.requestHash(),
                        request.sessionId().value(),
                        SessionTables.utc(request.time())))
                .invoke(rows -> {
                    if (rows.rowCount() == 0) {
                        throw new KeyUsed();
                    }
                })
                .replaceWithVoid();
    }

    private Uni<Started> earlier(String tenant, Idempotency idempotency) {
        return pool.preparedQuery(
                        "SELECT request_hash, session_id FROM gateway.idempotency_key WHERE tenant = $1 AND key = $2")
                .execute(Tuple.of(tenant, idempotency.key()))
                .map(rows -> {
                    var row = rows.iterator().next();
                    return row.getString("request_hash").equals(idempotency.requestHash())
                            ? new Started.Known(new SessionId(row.getString("session_id")))
                            : new Started.KeyTaken();
                });
    }

    /** Rolls the transaction back: another request has the key. */
    private static final class KeyUsed extends RuntimeException {
        @Serial
        private static final long serialVersionUID = 1L;

        KeyUsed() {
            super("the idempotency key has been used", null, false, false);
        }
    }
}
