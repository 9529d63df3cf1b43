package dev.crosscheck.gateway.session;

import dev.crosscheck.gateway.loop.Decision.Reason;
import dev.crosscheck.gateway.loop.SessionState;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.steps.outbox.PendingCommands;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * The one door through which events enter sessions. In one transaction: lock the sessions' rows, decide, append the
 * events, bring the rows up to date, put the commands into the outbox. Afterwards, and only then, wake whoever waits.
 *
 * <p>Any number of threads and replicas may stand before it; the rows' locks let them in one at a time for each
 * session. Events of many sessions may go in together, which costs fewer statements and one commit.
 */
@ApplicationScoped
public class SessionDoor {

    private final Pool pool;
    private final SessionTables tables;
    private final SessionLogs logs;
    private final VisitWriter writer;
    private final AfterCommit afterCommit;

    SessionDoor(Pool pool, SessionTables tables, SessionLogs logs, VisitWriter writer, AfterCommit afterCommit) {
        this.pool = pool;
        this.tables = tables;
        this.logs = logs;
        this.writer = writer;
        this.afterCommit = afterCommit;
    }

    /** What became of an event. */
    public sealed interface Outcome {

        /** It stands in the log under this sequence. */
        record Appended(long sequence, SessionState state) implements Outcome {}

        /** It changed nothing. */
        record Refused(Reason reason, SessionState state) implements Outcome {}

        /** There is no such session. */
        record Unknown() implements Outcome {}

        /** The session's log cannot be read, so nothing can be decided; the event may come again once it can be. */
        record Unreadable(UnreadableLog log) implements Outcome {}
    }

    /** Lets {@code event} into an existing session of any kind. Fails only with the database. */
    Uni<Outcome> enter(SessionId session, SessionEvent event) {
        return enter(session, event, _ -> true);
    }

    /** Lets {@code event} into an existing session of that kind. Fails only with the database. */
    public Uni<Outcome> enter(String kind, SessionId session, SessionEvent event) {
        return enter(session, event, row -> row.kind().equals(kind));
    }

    private Uni<Outcome> enter(SessionId session, SessionEvent event, Predicate<SessionRow> which) {
        return enterAll(Map.of(session, List.of(event)), which)
                .map(visits -> visits.isEmpty()
                        ? new Outcome.Unknown()
                        : visits.getFirst().entered().getFirst().outcome());
    }

    /**
     * Lets events into sessions, each session's in the order given; those of sessions that do not exist are passed
     * over, and one whose log cannot be read keeps none of the others out. Fails only with the database; then none has
     * entered.
     *
     * @return what became of them, in the order of the sessions' ids
     */
    Uni<List<Visit>> enterAll(Map<SessionId, List<SessionEvent>> arrivals) {
        return enterAll(arrivals, _ -> true);
    }

    private Uni<List<Visit>> enterAll(Map<SessionId, List<SessionEvent>> arrivals, Predicate<SessionRow> which) {
        return pool.withTransaction(connection -> tables.lock(connection, arrivals.keySet())
                        .map(rows -> rows.stream().filter(which).toList())
                        .chain(rows -> visits(connection, rows, arrivals))
                        .chain(visits -> writer.write(connection, visits).map(pending -> new Written(visits, pending))))
                .invoke(this::committed)
                .map(Written::visits);
    }

    /** What a transaction has done, and what is to be sent once it is committed. */
    record Written(List<Visit> visits, PendingCommands pending) {}

    /**
     * Wakes whoever waits for what {@code written} tells of, and sends its commands. After the commit, and only then.
     */
    void committed(Written written) {
        written.visits().forEach(afterCommit::done);
        writer.committed(written.pending());
    }

    private Uni<List<Visit>> visits(
            SqlConnection connection, List<SessionRow> rows, Map<SessionId, List<SessionEvent>> arrivals) {
        return Multi.createFrom()
                .iterable(rows)
                .onItem()
                .transformToUniAndConcatenate(row -> visit(connection, row, arrivals.get(row.id())))
                .collect()
                .asList();
    }

    private Uni<Visit> visit(SqlConnection connection, SessionRow row, List<SessionEvent> events) {
        return logs.state(connection, row)
                .map(state -> Visit.of(row, logs.loop(row), state, events))
                .onFailure(UnreadableLog.class)
                .recoverWithUni(
                        log -> UnreadableLogs.note(connection, log).replaceWith(Visit.unreadable(row, events, log)));
    }

    /**
     * Begins a session within the caller's transaction. What the visit has copied from another's log stays there: only
     * the commands of its last event, which must advance the session, go out.
     *
     * @param parent from whose log was copied, or null
     * @return what {@link #committed} needs once the transaction has been committed
     */
    Uni<Written> begin(SqlConnection connection, Visit visit, SessionId parent) {
        if (visit.last().isEmpty() || visit.entered().getLast().entry() == null) {
            throw new IllegalArgumentException("the first event of a session does not advance it");
        }
        return writer.begin(connection, visit, parent).map(pending -> new Written(List.of(visit.lastAlone()), pending));
    }
}
