package dev.crosscheck.gateway.session;

import dev.crosscheck.gateway.loop.research.Decision.Advanced;
import dev.crosscheck.gateway.loop.research.Decision.Ignored;
import dev.crosscheck.gateway.loop.research.Decision.Reason;
import dev.crosscheck.gateway.loop.research.ResearchLoop;
import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.SessionEvent.StepReported;
import dev.crosscheck.steps.epoch.SessionEpochs;
import dev.crosscheck.steps.epoch.SessionEpochs.CallTimes;
import dev.crosscheck.steps.outbox.CommandOutbox;
import dev.crosscheck.steps.outbox.PendingCommands;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The one door through which events enter a session. In one transaction: lock the session's row, decide, append the
 * event, bring the row up to date, put the commands into the outbox. Afterwards, and only then, wake whoever waits.
 *
 * <p>Any number of threads and replicas may stand before it; the row's lock lets them in one at a time for each session.
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
    }

    /** Lets {@code event} into an existing session. Fails only with the database. */
    public Uni<Outcome> enter(SessionId session, SessionEvent event) {
        return pool.withTransaction(connection -> tables.lock(connection, session)
                        .chain(row -> row.isEmpty()
                                ? Uni.createFrom().item(Taken.unchanged(new Outcome.Unknown(), null))
                                : state(connection, row.get())
                                        .chain(state -> take(connection, row.get(), state, event))))
                .invoke(taken -> afterCommit.done(session, event, taken))
                .map(Taken::outcome);
    }

    /**
     * What a transaction has done, and what is left to do once it is committed.
     *
     * @param pending commands to be sent
     * @param traceparent of the request that began the session, or null where there is no session
     */
    record Taken(Outcome outcome, Optional<PendingCommands> pending, String traceparent) {
        static Taken unchanged(Outcome outcome, String traceparent) {
            return new Taken(outcome, Optional.empty(), traceparent);
        }
    }

    /**
     * Begins a session within the caller's transaction.
     *
     * @param log its first events, each of which advances it; the commands of the last one go out
     * @param parent from whose log they were copied, or null
     * @return what {@link #begun} needs once the transaction has been committed
     */
    Uni<Taken> begin(SqlConnection connection, List<SessionEvent> log, SessionId parent, String traceparent) {
        List<Advanced> decisions = decisions(log);
        Advanced last = decisions.getLast();
        ResearchState state = last.next();
        SessionId session = EventDescription.dossier(state).request().sessionId();
        Uni<Void> inserted = tables.insert(connection, state, log.size(), parent, traceparent);
        Uni<Void> logged = tables.append(
                connection,
                session,
                IntStream.range(0, log.size())
                        .mapToObj(i -> new SessionTables.Entry(
                                i + 1L, log.get(i), decisions.get(i).next()))
                        .toList());
        return inserted.chain(() -> logged)
                .chain(() -> bound(connection, session, new ResearchState.NotRequested(), state))
                .chain(() -> outbox.add(connection, last.commands(), FIRST_EPOCH, traceparent))
                .map(pending -> new Taken(new Outcome.Appended(log.size(), state), Optional.of(pending), traceparent));
    }

    private static List<Advanced> decisions(List<SessionEvent> log) {
        List<Advanced> decisions = new ArrayList<>();
        ResearchState state = new ResearchState.NotRequested();
        for (SessionEvent event : log) {
            Advanced decision = (Advanced) ResearchLoop.decide(state, event);
            decisions.add(decision);
            state = decision.next();
        }
        return decisions;
    }

    void begun(List<SessionEvent> log, Taken taken) {
        Outcome.Appended begun = (Outcome.Appended) taken.outcome();
        afterCommit.done(EventDescription.dossier(begun.state()).request().sessionId(), log.getLast(), taken);
    }

    /** The state after the last event that {@code row} tells of. */
    Uni<ResearchState> state(SqlClient client, SessionRow row) {
        return afterCommit
                .cached(row.id(), row.lastSequence())
                .map(state -> Uni.createFrom().item(state))
                .orElseGet(() -> tables.events(client, row.id())
                        .map(events -> ResearchLoop.fold(events.subList(0, (int) row.lastSequence()))));
    }

    private Uni<Taken> take(SqlConnection connection, SessionRow row, ResearchState state, SessionEvent event) {
        return switch (ResearchLoop.decide(state, event)) {
            case Advanced advanced -> advance(connection, row, state, event, advanced);
            case Ignored ignored ->
                ignore(connection, row, event, ignored.reason())
                        .replaceWith(Taken.unchanged(new Outcome.Refused(ignored.reason(), state), row.traceparent()));
        };
    }

    private Uni<Taken> advance(
            SqlConnection connection, SessionRow row, ResearchState state, SessionEvent event, Advanced decision) {
        long sequence = row.lastSequence() + 1;
        ResearchState next = decision.next();
        Uni<Void> logged = tables.append(connection, row.id(), List.of(new SessionTables.Entry(sequence, event, next)));
        Uni<Void> projected = tables.update(connection, next, sequence, event.time());
        Uni<Void> settled = settle(connection, row, event, next);
        Uni<Void> held = hold(connection, row, state, next);
        Uni<Void> bounded = bound(connection, row.id(), state, next);
        return Uni.combine()
                .all()
                .unis(
                        logged,
                        projected,
                        settled,
                        held,
                        bounded,
                        outbox.add(connection, decision.commands(), FIRST_EPOCH, row.traceparent()))
                .with((_, _, _, _, _, pending) ->
                        new Taken(new Outcome.Appended(sequence, next), Optional.of(pending), row.traceparent()));
    }

    /** A result answers its command; an end that no result brought shuts out the steps that still run. */
    private Uni<Void> settle(SqlConnection connection, SessionRow row, SessionEvent event, ResearchState next) {
        if (event instanceof StepReported report) {
            return outbox.answered(connection, report.result().stepId());
        }
        return next instanceof ResearchState.Finished
                ? epochs.cancel(connection, row.id()).replaceWithVoid()
                : Uni.createFrom().voidItem();
    }

    /** The steps of a paused session are held by the ledger, from this commit on. */
    private Uni<Void> hold(SqlConnection connection, SessionRow row, ResearchState before, ResearchState after) {
        boolean wasPaused = before instanceof ResearchState.Paused;
        boolean isPaused = after instanceof ResearchState.Paused;
        if (wasPaused == isPaused) {
            return Uni.createFrom().voidItem();
        }
        return isPaused ? epochs.pause(connection, row.id()) : epochs.resume(connection, row.id());
    }

    /** The time for models moves with the deadlines. */
    private Uni<Void> bound(SqlConnection connection, SessionId session, ResearchState before, ResearchState after) {
        Optional<CallTimes> until = SessionDeadlines.calls(after);
        return until.isEmpty() || until.equals(SessionDeadlines.calls(before))
                ? Uni.createFrom().voidItem()
                : epochs.bound(connection, session, until.get());
    }

    private Uni<Void> ignore(SqlConnection connection, SessionRow row, SessionEvent event, Reason reason) {
        if (!(event instanceof StepReported report)) {
            return Uni.createFrom().voidItem();
        }
        Uni<Void> answered = outbox.answered(connection, report.result().stepId());
        return switch (reason) {
            case DUPLICATE, EARLY, ILLEGAL -> answered;
            case LATE ->
                Uni.combine()
                        .all()
                        .unis(
                                answered,
                                tables.book(
                                        connection, row.id(), report.result().usage()))
                        .discardItems();
        };
    }
}
