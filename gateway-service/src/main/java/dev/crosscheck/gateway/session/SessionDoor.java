package dev.crosscheck.gateway.session;

import dev.crosscheck.gateway.loop.research.Decision.Reason;
import dev.crosscheck.gateway.loop.research.Recorded;
import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.epoch.SessionEpochs;
import dev.crosscheck.steps.epoch.SessionEpochs.CallTimes;
import dev.crosscheck.steps.outbox.CommandOutbox;
import dev.crosscheck.steps.outbox.PendingCommands;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The one door through which events enter sessions. In one transaction: lock the sessions' rows, decide, append the
 * events, bring the rows up to date, put the commands into the outbox. Afterwards, and only then, wake whoever waits.
 *
 * <p>Any number of threads and replicas may stand before it; the rows' locks let them in one at a time for each
 * session. Events of many sessions may go in together, which costs fewer statements and one commit.
 */
@ApplicationScoped
public class SessionDoor {

    /** Sessions begin at epoch 0; whatever ends one early raises it. */
    private static final int FIRST_EPOCH = 0;

    private final Pool pool;
    private final SessionTables tables;
    private final CommandOutbox outbox;
    private final SessionEpochs epochs;
    private final AfterCommit afterCommit;

    SessionDoor(Pool pool, SessionTables tables, CommandOutbox outbox, SessionEpochs epochs, AfterCommit afterCommit) {
        this.pool = pool;
        this.tables = tables;
        this.outbox = outbox;
        this.epochs = epochs;
        this.afterCommit = afterCommit;
    }

    /** What became of an event. */
    public sealed interface Outcome {

        /** It stands in the log under this sequence. */
        record Appended(long sequence, ResearchState state) implements Outcome {}

        /** It changed nothing. */
        record Refused(Reason reason, ResearchState state) implements Outcome {}

        /** There is no such session. */
        record Unknown() implements Outcome {}

        /** The session's log cannot be read, so nothing can be decided; the event may come again once it can be. */
        record Unreadable(UnreadableLog log) implements Outcome {}
    }

    /** Lets {@code event} into an existing session. Fails only with the database. */
    public Uni<Outcome> enter(SessionId session, SessionEvent event) {
        return enterAll(Map.of(session, List.of(event)))
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
        return pool.withTransaction(connection -> tables.lock(connection, arrivals.keySet())
                        .chain(rows -> visits(connection, rows, arrivals))
                        .chain(visits -> write(connection, visits).map(pending -> new Written(visits, pending))))
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
        outbox.committed(written.pending());
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
        return state(connection, row)
                .map(state -> Visit.of(row, state, events))
                .onFailure(UnreadableLog.class)
                .recoverWithUni(
                        log -> UnreadableLogs.note(connection, log).replaceWith(Visit.unreadable(row, events, log)));
    }

    /**
     * Begins a session within the caller's transaction.
     *
     * @param copied the entries of another's log with which its own begins
     * @param event its first one of its own, which advances it; its commands go out
     * @param parent from whose log they were copied, or null
     * @return what {@link #committed} needs once the transaction has been committed
     */
    Uni<Written> begin(
            SqlConnection connection,
            SessionId session,
            List<Recorded> copied,
            SessionEvent event,
            SessionId parent,
            String traceparent) {
        Visit visit = Visit.first(session, traceparent, copied, event);
        if (visit.entries().size() != copied.size() + 1) {
            throw new IllegalArgumentException("the first event of a session does not advance it");
        }
        Visit own = visit.lastAlone();
        return tables.insert(connection, visit.after(), copied.size() + 1, parent, traceparent)
                .chain(() -> tables.append(connection, visit.entries()))
                .chain(() -> bound(connection, visit))
                .chain(() -> outbox.add(connection, orders(own)))
                .map(pending -> new Written(List.of(own), pending));
    }

    /**
     * The state after the last event that {@code row} tells of; fails with {@link UnreadableLog} where it cannot be
     * told.
     */
    Uni<ResearchState> state(SqlClient client, SessionRow row) {
        return afterCommit
                .cached(row.id(), row.lastSequence())
                .map(state -> Uni.createFrom().item(state))
                .orElseGet(() -> tables.log(client, row.id()).map(log -> StoredLog.fold(row, log)));
    }

    /** One statement of a kind for all sessions, but for what seldom happens. */
    private Uni<PendingCommands> write(SqlConnection connection, List<Visit> visits) {
        List<Uni<Void>> writes = new ArrayList<>();
        writes.add(tables.append(connection, all(visits, Visit::entries)));
        writes.add(tables.update(
                connection, all(visits, visit -> visit.last().stream().toList())));
        writes.add(tables.book(connection, late(visits)));
        writes.add(outbox.answered(connection, all(visits, Visit::answered)));
        for (Visit visit : visits) {
            writes.add(cutOff(connection, visit));
            writes.add(hold(connection, visit));
            writes.add(bound(connection, visit));
        }
        Uni<PendingCommands> ordered = outbox.add(connection, all(visits, SessionDoor::orders));
        return Uni.combine()
                .all()
                .unis(Uni.join().all(writes).andFailFast(), ordered)
                .with((_, pending) -> pending);
    }

    private static <T> List<T> all(List<Visit> visits, Function<Visit, ? extends Collection<T>> of) {
        return visits.stream().flatMap(visit -> of.apply(visit).stream()).toList();
    }

    private static List<CommandOutbox.Order> orders(Visit visit) {
        return visit.commands().stream()
                .map(command -> CommandOutbox.Order.local(command, FIRST_EPOCH, visit.traceparent()))
                .toList();
    }

    private static Map<SessionId, Usage> late(List<Visit> visits) {
        return visits.stream()
                .filter(visit -> !visit.late().equals(Usage.NONE))
                .collect(Collectors.toMap(Visit::session, Visit::late));
    }

    /** An end that no result brought shuts out the steps that still run. */
    private Uni<Void> cutOff(SqlConnection connection, Visit visit) {
        return visit.cutOff()
                ? epochs.cancel(connection, visit.session()).replaceWithVoid()
                : Uni.createFrom().voidItem();
    }

    /** The steps of a paused session are held by the ledger, from this commit on. */
    private Uni<Void> hold(SqlConnection connection, Visit visit) {
        boolean wasPaused = visit.before() instanceof ResearchState.Paused;
        boolean isPaused = visit.after() instanceof ResearchState.Paused;
        if (wasPaused == isPaused) {
            return Uni.createFrom().voidItem();
        }
        return isPaused ? epochs.pause(connection, visit.session()) : epochs.resume(connection, visit.session());
    }

    /** The time for models moves with the deadlines. */
    private Uni<Void> bound(SqlConnection connection, Visit visit) {
        Optional<CallTimes> until = SessionDeadlines.calls(visit.after());
        return until.isEmpty() || until.equals(SessionDeadlines.calls(visit.before()))
                ? Uni.createFrom().voidItem()
                : epochs.bound(connection, visit.session(), until.get());
    }
}
