package dev.crosscheck.gateway.session;

import dev.crosscheck.gateway.loop.Recorded;
import dev.crosscheck.gateway.session.ForkPoint.Birth;
import dev.crosscheck.gateway.session.ForkPoint.ForkDecision;
import dev.crosscheck.gateway.session.SessionStart.Idempotency;
import dev.crosscheck.gateway.session.SessionStart.Started;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.steps.journal.SessionLineage;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;

/**
 * Begins sessions that continue from a point in another session's log. Only reads the parent. In one transaction, the
 * child gets its copy of the log, its own first event, its first command, and its place in the lineage. Thanks to the
 * lineage, the child does not repeat calls that have already been answered.
 */
@ApplicationScoped
public class SessionForks {

    private static final ForkDecision.Impossible FORGOTTEN = new ForkDecision.Impossible(
            ProblemType.HISTORY_REMOVED,
            "the session, or one that it shares calls with, ended so long ago that the record of its calls has been "
                    + "removed; continuing from it would pay for the calls again");

    private final Pool pool;
    private final SessionLogs logs;
    private final SessionDoor door;
    private final SessionLineage lineage;
    private final IdempotencyTable keys;

    SessionForks(Pool pool, SessionLogs logs, SessionDoor door, SessionLineage lineage, IdempotencyTable keys) {
        this.pool = pool;
        this.logs = logs;
        this.door = door;
        this.lineage = lineage;
        this.keys = keys;
    }

    /** The outcome of a fork request. */
    public sealed interface Forked {

        /** A session was begun by this request, or by the same request earlier. */
        record Done(Started started) implements Forked {}

        /** No session was begun. */
        record Refused(ForkDecision.Refusal why) implements Forked {}

        /** There is no such parent. */
        record Unknown() implements Forked {}
    }

    /** A child whose transaction is not yet committed. */
    private record Child(String tenant, SessionDoor.Written written) {}

    /**
     * Forks {@code birth}'s parent, a session of the given kind. With a key, the same request forks only once. Fails
     * only if the database fails, or with {@link UnreadableLog} if the parent's log is unreadable.
     */
    public Uni<Forked> fork(
            String kind, ForkPoint point, Birth birth, String traceparent, Optional<Idempotency> idempotency) {
        return UnreadableLogs.noting(
                        pool,
                        pool.withTransaction(connection -> parent(connection, kind, birth.parent())
                                .chain(parent ->
                                        born(connection, parent, cut(parent, point, birth), birth, traceparent))
                                .call(child -> claim(connection, child, birth, idempotency))
                                .call(() -> remembered(connection, birth.parent()))))
                .invoke(child -> door.committed(child.written()))
                .<Forked>map(_ -> new Forked.Done(new Started.Fresh(birth.child())))
                .onFailure(Stopped.class)
                .recoverWithItem(Stopped::outcome)
                .onFailure(IdempotencyTable.KeyUsed.class)
                .recoverWithUni(used -> keys.earlier(used)
                        .chain(earlier -> earlier.<Uni<Forked>>map(
                                        known -> Uni.createFrom().item(new Forked.Done(known)))
                                .orElseGet(() -> fork(kind, point, birth, traceparent, idempotency))));
    }

    private Uni<StoredLog> parent(SqlConnection connection, String kind, SessionId id) {
        return logs.find(connection, id)
                .map(log -> log.filter(found -> found.row().kind().equals(kind))
                        .orElseThrow(() -> new Stopped(new Forked.Unknown())));
    }

    private static ForkDecision.Cut cut(StoredLog parent, ForkPoint point, Birth birth) {
        return switch (point.find(parent.loop().start(), parent.entries(), birth)) {
            case ForkDecision.Cut cut -> cut;
            case ForkDecision.Impossible impossible -> throw new Stopped(new Forked.Refused(impossible));
            case ForkDecision.Unfit unfit -> throw new Stopped(new Forked.Refused(unfit));
        };
    }

    private Uni<Child> born(
            SqlConnection connection, StoredLog parent, ForkDecision.Cut cut, Birth birth, String traceparent) {
        List<Recorded> copies = new LogCopy(birth.parent(), birth.child())
                .of(parent.loop().start(), parent.entries().subList(0, cut.copied()));
        Visit visit = Visit.first(birth.child(), parent.loop(), traceparent, copies, cut.begins());
        return door.begin(connection, visit, birth.parent())
                .call(() -> lineage.join(connection, birth.parent(), birth.child()))
                .map(written -> new Child(parent.row().tenant(), written));
    }

    private Uni<Void> claim(SqlConnection connection, Child child, Birth birth, Optional<Idempotency> idempotency) {
        return idempotency
                .map(key -> keys.claim(connection, child.tenant(), key, birth.child(), birth.time()))
                .orElseGet(() -> Uni.createFrom().voidItem());
    }

    /** Checks this last. Then a request whose key has already begun a session always gets that session. */
    private Uni<Void> remembered(SqlConnection connection, SessionId parent) {
        return lineage.remembers(connection, parent)
                .invoke(all -> {
                    if (!all) {
                        throw new Stopped(new Forked.Refused(FORGOTTEN));
                    }
                })
                .replaceWithVoid();
    }

    /** Rolls the transaction back. */
    private static final class Stopped extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final transient Forked outcome;

        Stopped(Forked outcome) {
            super("nothing was forked", null, false, false);
            this.outcome = outcome;
        }

        Forked outcome() {
            return outcome;
        }
    }
}
