package dev.crosscheck.gateway.session;

import dev.crosscheck.gateway.loop.Deadlines;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.SessionStatus;
import dev.crosscheck.steps.marks.SessionMarks;
import dev.crosscheck.steps.marks.SessionMarks.CallTimes;
import dev.crosscheck.steps.outbox.CommandOutbox;
import dev.crosscheck.steps.outbox.PendingCommands;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Writes the decisions of visits in the caller's transaction: log, rows, commands, and the marks that the ledger of
 * steps obeys.
 */
@ApplicationScoped
class VisitWriter {

    /**
     * After the soft deadline, a running draft may call its model for this fraction (1/n) of the time to the hard
     * deadline.
     */
    private static final int OF_GRACE_FOR_RESEARCH = 3;

    /** This fraction (1/n) of that time is reserved at its end for checking by rules and for delays of steps. */
    private static final int OF_GRACE_KEPT = 6;

    private final SessionTables tables;
    private final CommandOutbox outbox;
    private final SessionMarks marks;

    VisitWriter(SessionTables tables, CommandOutbox outbox, SessionMarks marks) {
        this.tables = tables;
        this.outbox = outbox;
        this.marks = marks;
    }

    /** Writes a session's row and the beginning of its log. Sends no commands for copied entries. */
    Uni<PendingCommands> begin(SqlConnection connection, Visit visit, SessionId parent) {
        return tables.insert(connection, visit, parent)
                .chain(() -> tables.append(connection, visit.entries()))
                .chain(() -> bound(connection, visit))
                .chain(() -> outbox.add(connection, orders(visit.lastAlone())));
    }

    /** Uses one statement of each kind for all sessions, except for rare cases. */
    Uni<PendingCommands> write(SqlConnection connection, List<Visit> visits) {
        List<Uni<Void>> writes = new ArrayList<>();
        writes.add(tables.append(connection, all(visits, Visit::entries)));
        writes.add(tables.update(
                connection, all(visits, visit -> visit.last().stream().toList())));
        writes.add(tables.book(connection, all(visits, Visit::late)));
        writes.add(outbox.answered(connection, all(visits, Visit::answered)));
        for (Visit visit : visits) {
            visit.entries().forEach(entry -> writes.add(visit.loop().store(connection, entry.event(), entry.after())));
            if (visit.last().isPresent()) {
                writes.add(cutOff(connection, visit));
                writes.add(hold(connection, visit));
                writes.add(bound(connection, visit));
            }
        }
        Uni<PendingCommands> ordered = outbox.add(connection, all(visits, VisitWriter::orders));
        return Uni.combine()
                .all()
                .unis(Uni.join().all(writes).andFailFast(), ordered)
                .with((_, pending) -> pending);
    }

    /** Sends the written commands. Call only after the commit. */
    void committed(PendingCommands pending) {
        outbox.committed(pending);
    }

    private static <T> List<T> all(List<Visit> visits, Function<Visit, ? extends Collection<T>> of) {
        return visits.stream().flatMap(visit -> of.apply(visit).stream()).toList();
    }

    private static List<CommandOutbox.Order> orders(Visit visit) {
        return visit.commands().stream()
                .map(command -> new CommandOutbox.Order(
                        command, visit.after().beginning().tenant(), visit.traceparent()))
                .toList();
    }

    /** If the session ended without a step's result, cancels the steps that still run. */
    private Uni<Void> cutOff(SqlConnection connection, Visit visit) {
        return visit.cutOff()
                ? marks.cancel(connection, visit.session())
                : Uni.createFrom().voidItem();
    }

    /** The ledger holds the steps of a paused session from this commit on. */
    private Uni<Void> hold(SqlConnection connection, Visit visit) {
        boolean wasPaused = visit.before().status() == SessionStatus.PAUSED;
        boolean isPaused = visit.after().status() == SessionStatus.PAUSED;
        if (wasPaused == isPaused) {
            return Uni.createFrom().voidItem();
        }
        return isPaused ? marks.pause(connection, visit.session()) : marks.resume(connection, visit.session());
    }

    /** When the deadlines move, the time limits for model calls move with them. */
    private Uni<Void> bound(SqlConnection connection, Visit visit) {
        Optional<CallTimes> until = calls(visit.after().deadlines());
        return until.isEmpty() || until.equals(calls(visit.before().deadlines()))
                ? Uni.createFrom().voidItem()
                : marks.bound(connection, visit.session(), until.get());
    }

    /** Returns until when steps may call models. Empty if the session's steps make no calls, or are on hold. */
    private static Optional<CallTimes> calls(Deadlines deadlines) {
        Instant soft = deadlines.soft();
        Instant hard = deadlines.hard();
        if (soft == null || hard == null) {
            return Optional.empty();
        }
        Duration grace = Duration.between(soft, hard);
        return Optional.of(new CallTimes(
                soft.plus(grace.dividedBy(OF_GRACE_FOR_RESEARCH)), hard.minus(grace.dividedBy(OF_GRACE_KEPT))));
    }
}
