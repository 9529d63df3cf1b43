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

/** Begins sessions. With an idempotency key, the same request begins only one session, however often it is sent. */
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
     * Identifies repetitions of a request.
     *
     * @param key the key that the client chose
     * @param requestHash hash of the request's body
     */
    public record Idempotency(String key, String requestHash) {}

    /** The outcome of a request to begin a session. */
    public sealed interface Started {
        /** The session runs; this request began it. */
        record Fresh(SessionId session) implements Started {}

        /** An earlier request with the same key and body began it. */
        record Known(SessionId session) implements Started {}

        /** The key was used before, with another body. */
        record KeyTaken() implements Started {}
    }

    /**
     * A request to begin a session.
     *
     * @param loop the loop of the session's kind
     * @param first the event that begins the session; it must advance it
     * @param traceparent trace context of the request
     */
    public record Request(Loop loop, SessionId session, SessionEvent first, String traceparent) {}

    /** Begins a session. Fails only if the database fails; then nothing is stored. */
    public Uni<Started> start(Request request) {
        return pool.withTransaction(connection -> door.begin(connection, visit(request), null))
                .invoke(door::committed)
                .replaceWith(new Started.Fresh(request.session()));
    }

    /** Begins a session, unless the key was used before. */
    public Uni<Started> start(Request request, Idempotency idempotency) {
        return pool.withTransaction(connection -> begin(connection, visit(request), idempotency))
                .invoke(door::committed)
                .<Started>map(_ -> new Started.Fresh(request.session()))
                .onFailure(IdempotencyTable.KeyUsed.class)
                .recoverWithUni(used -> keys.earlier(used)
                        .chain(earlier -> earlier.map(known -> Uni.createFrom().item(known))
                                .orElseGet(() -> start(request, idempotency))));
    }

    /** Work before and after the beginning of a session, in the same transaction. */
    public interface Surroundings {

        /** Fails if no session may begin; then nothing is stored. */
        Uni<Request> before(SqlConnection connection);

        Uni<Void> after(SqlConnection connection, SessionId session);
    }

    /**
     * Begins a session together with work on other rows in the same transaction.
     *
     * @param idempotency empty if the client gave no key
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

    /** Returns the outcome of an earlier request with the same key; empty if there was none. */
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
