package dev.crosscheck.gateway.session;

import dev.crosscheck.gateway.loop.SessionState.Beginning;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.SessionEvent;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;

/** Begins sessions; with an idempotency key, the same request begins one session however often it is sent. */
@ApplicationScoped
public class SessionStart {

    private final Pool pool;
    private final SessionDoor door;
    private final IdempotencyTable keys;

    SessionStart(Pool pool, SessionDoor door, IdempotencyTable keys) {
        this.pool = pool;
        this.door = door;
        this.keys = keys;
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

    /**
     * What begins a session.
     *
     * @param loop of the session's kind
     * @param first the event that begins it, which advances it
     * @param traceparent of the request
     */
    public record Request(Loop loop, SessionId session, SessionEvent first, String traceparent) {}

    /** Begins a session. Fails only with the database, and then nothing is stored. */
    public Uni<Started> start(Request request) {
        return pool.withTransaction(connection -> door.begin(connection, visit(request), null))
                .invoke(door::committed)
                .replaceWith(new Started.Fresh(request.session()));
    }

    /** Begins a session, unless the key has been used. */
    public Uni<Started> start(Request request, Idempotency idempotency) {
        return pool.withTransaction(connection -> begin(connection, visit(request), idempotency))
                .invoke(door::committed)
                .<Started>map(_ -> new Started.Fresh(request.session()))
                .onFailure(IdempotencyTable.KeyUsed.class)
                .recoverWithUni(used -> keys.earlier(used)
                        .chain(earlier -> earlier.map(known -> Uni.createFrom().item(known))
                                .orElseGet(() -> start(request, idempotency))));
    }

    /**
     * What is done in the transaction that begins a session, before and after.
     */
    public interface Surroundings {

        /** Fails where no session may begin; then nothing is stored. */
        Uni<Request> before(SqlConnection connection);

        Uni<Void> after(SqlConnection connection, SessionId session);
    }

    /**
     * Begins a session that something else depends on, or that depends on something else.
     *
     * @param idempotency empty where the client gave no key
     */
    public Uni<Started> start(Surroundings surroundings, Optional<Idempotency> idempotency) {
        return pool.withTransaction(connection -> surroundings
                        .before(connection)
                        .chain(request -> idempotency
                                .map(key -> begin(connection, visit(request), key))
                                .orElseGet(() -> door.begin(connection, visit(request), null))
                                .call(() -> surroundings.after(connection, request.session()))
                                .map(written -> new Begun(request.session(), written))))
                .invoke(begun -> door.committed(begun.written()))
                .<Started>map(begun -> new Started.Fresh(begun.session()))
                .onFailure(IdempotencyTable.KeyUsed.class)
                .recoverWithUni(used -> keys.earlier(used)
                        .chain(earlier -> earlier.map(known -> Uni.createFrom().item(known))
                                .orElseGet(() -> start(surroundings, idempotency))));
    }

    /** What became of an earlier request with the same key; empty where there was none. */
    public Uni<Optional<Started>> earlier(String tenant, Idempotency idempotency) {
        return keys.earlier(tenant, idempotency);
    }

    private record Begun(SessionId session, SessionDoor.Written written) {}

    private Uni<SessionDoor.Written> begin(SqlConnection connection, Visit visit, Idempotency idempotency) {
        Beginning beginning = visit.after().beginning();
        return door.begin(connection, visit, null)
                .call(() -> keys.claim(connection, beginning.tenant(), idempotency, visit.session(), beginning.time()));
    }

    private static Visit visit(Request request) {
        return Visit.first(request.session(), request.loop(), request.traceparent(), List.of(), request.first());
    }
}
