package dev.crosscheck.gateway.session;

import dev.crosscheck.gateway.loop.Decision.Reason;
import dev.crosscheck.gateway.loop.SessionState;
import dev.crosscheck.model.EventId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.steps.outbox.PendingCommands;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * The only way for events to enter sessions. In one transaction, it locks the sessions' rows, decides, appends the
 * events, updates the rows, and puts the commands into the outbox. After the commit it wakes the waiting relays and
 * readers.
 *
 * <p>Safe for use by many threads and replicas: the row locks serialise the events of each session. Events of several
 * sessions can share a transaction, which saves statements and commits.
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

    /** The outcome of an event. */
    public sealed interface EventOutcome {

        /** The event is in the log under this sequence. */
        record Appended(long sequence, SessionState state) implements EventOutcome {}

        /** The event changed nothing. */
        record Refused(Reason reason, SessionState state) implements EventOutcome {}

        /** There is no such session. */
        record Unknown() implements EventOutcome {}

        /**
         * The session's log is unreadable, so the event cannot be decided. The sender may send it again once the log is
         * readable.
         */
        record Unreadable(UnreadableLog log) implements EventOutcome {}
    }

    /** Enters {@code event} into an existing session of any kind. Fails only if the database fails. */
    Uni<EventOutcome> enter(SessionId session, SessionEvent event) {
        return enter(session, event, _ -> true);
    }

    /** Enters {@code event} into an existing session of the given kind. Fails only if the database fails. */
    public Uni<EventOutcome> enter(String kind, SessionId session, SessionEvent event) {
        return enter(session, event, row -> row.kind().equals(kind));
    }

    /** Creates the event that cancels a session of one kind. */
    @FunctionalInterface
    public interface Cancellation {
        SessionEvent of(EventId id, Instant time, String reason);
    }

    /** Cancels a session of the given kind because its client asks for it. Fails only if the database fails. */
    public Uni<EventOutcome> cancel(String kind, SessionId session, Instant now, Cancellation event) {
        var id = new EventId(session + ".cancel");
        return enter(kind, session, event.of(id, now.truncatedTo(ChronoUnit.MICROS), "requested by the client"));
    }

    private Uni<EventOutcome> enter(SessionId session, SessionEvent event, Predicate<SessionRow> which) {
        return enterAll(Map.of(session, List.of(event)), which)
                .map(visits -> visits.isEmpty()
                        ? new EventOutcome.Unknown()
                        : visits.getFirst().entered().getFirst().outcome());
    }

    /**
     * Enters events into sessions, each session's events in the given order. Skips events of sessions that do not
     * exist. A session with an unreadable log does not affect the others. Fails only if the database fails; then no
     * event has entered.
     *
     * @return one visit per existing session, in the order of the session ids
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

    /** The visits of a transaction, and the commands to send after its commit. */
    record Written(List<Visit> visits, PendingCommands pending) {}

    /**
     * Wakes everything that waits for the events in {@code written}, and sends its commands. Call only after the
     * commit.
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
     * Begins a session within the caller's transaction. For the entries that the visit copied from another log, no
     * commands are sent: only those of the visit's last event, which must advance the session.
     *
     * @param parent the session whose log was copied, or null
     * @return the argument for {@link #committed} after the commit
     */
    Uni<Written> begin(SqlConnection connection, Visit visit, SessionId parent) {
        if (visit.last().isEmpty() || visit.entered().getLast().entry() == null) {
            throw new IllegalArgumentException("the first event of a session does not advance it");
        }
        return writer.begin(connection, visit, parent).map(pending -> new Written(List.of(visit.lastAlone()), pending));
    }
}
