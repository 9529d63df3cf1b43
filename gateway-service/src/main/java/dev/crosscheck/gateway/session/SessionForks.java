package dev.crosscheck.gateway.session;

import dev.crosscheck.gateway.loop.Recorded;
import dev.crosscheck.gateway.session.ForkPoint.Birth;
import dev.crosscheck.gateway.session.ForkPoint.Found;
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
 * Begins sessions that go on from a point in another's log. The parent is only read. In one transaction the child gets
 * its copy of the log, its first event of its own, its first command, and its place in the lineage, whose calls that
 * have been answered it need not make again.
 */
@ApplicationScoped
public class SessionForks {

    private static final Found.Impossible FORGOTTEN = new Found.Impossible(
            ProblemType.HISTORY_REMOVED,
            "the session, or one that it shares its calls with, has been over for so long that what its calls were "
                    + "answered has"
                    + " been removed; going on from it would pay for them again");

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

    /** What became of the wish. */
    public sealed interface Forked {

        /** A session was begun, or had been begun by the same wish before. */
        record Done(Started started) implements Forked {}

        /** Nothing was begun. */
        record Refused(Found.Refusal why) implements Forked {}

        /** There is no such parent. */
        record Unknown() implements Forked {}
    }

    /** A child in the making. */
    private record Child(String tenant, SessionDoor.Written written) {}

    /**
     * Forks {@code birth}'s parent, a session of that kind; with a key, once for the same request. Fails only with the
     * database, or with {@link UnreadableLog} where the parent's log cannot be read.
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

    private static Found.Cut cut(StoredLog parent, ForkPoint point, Birth birth) {
        return switch (point.find(parent.loop().start(), parent.entries(), birth)) {
            case Found.Cut cut -> cut;
            case Found.Impossible impossible -> throw new Stopped(new Forked.Refused(impossible));
            case Found.Unfit unfit -> throw new Stopped(new Forked.Refused(unfit));
        };
    }

    private Uni<Child> born(
            SqlConnection connection, StoredLog parent, Found.Cut cut, Birth birth, String traceparent) {
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

    /** Asked last, so that a wish that was granted in time is answered with the same session for ever. */
    private Uni<Void> remembered(SqlConnection connection, SessionId parent) {
        return lineage.remembers(connection, parent)
                .invoke(all -> {
                    if (!all) {
                        throw new Stopped(new Forked.Refused(FORGOTTEN));
                    }
                })
                .replaceWithVoid();
    }

    /** Rolls the transaction back, and whatever was written in it. */
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
