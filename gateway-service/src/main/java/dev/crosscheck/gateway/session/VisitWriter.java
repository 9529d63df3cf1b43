package dev.crosscheck.gateway.session;

import dev.crosscheck.gateway.loop.Deadlines;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.SessionStatus;
import dev.crosscheck.model.message.Usage;
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
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Writes what visits have decided, all of it in the caller's transaction: log, rows, commands, and what the ledger of
 * steps is to keep to.
 */
@ApplicationScoped
class VisitWriter {

    /** Of the time from the soft deadline to the hard one, what a draft under way may still take of its model. */
    private static final int OF_GRACE_FOR_RESEARCH = 3;

    /** And what is kept for the checking by rules, and for whatever delays a step. */
    private static final int OF_GRACE_KEPT = 6;

    private final SessionTables tables;
    private final CommandOutbox outbox;
    private final SessionMarks marks;

    VisitWriter(SessionTables tables, CommandOutbox outbox, SessionMarks marks) {
        this.tables = tables;
        this.outbox = outbox;
        this.marks = marks;
    }

    /** A session's row and the beginning of its log; of what it has copied, no commands go out. */
    Uni<PendingCommands> begin(SqlConnection connection, Visit visit, SessionId parent) {
        return tables.insert(connection, visit, parent)
                .chain(() -> tables.append(connection, visit.entries()))
                .chain(() -> bound(connection, visit))
                .chain(() -> outbox.add(connection, orders(visit.lastAlone())));
    }

    /** One statement of a kind for all sessions, but for what seldom happens. */
    Uni<PendingCommands> write(SqlConnection connection, List<Visit> visits) {
        List<Uni<Void>> writes = new ArrayList<>();
        writes.add(tables.append(connection, all(visits, Visit::entries)));
        writes.add(tables.update(
                connection, all(visits, visit -> visit.last().stream().toList())));
        writes.add(tables.book(connection, late(visits)));
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

    /** Sends what was written. After the commit, and only then. */
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

    private static Map<SessionId, Usage> late(List<Visit> visits) {
        return visits.stream()
                .filter(visit -> !visit.late().equals(Usage.NONE))
                .collect(Collectors.toMap(Visit::session, Visit::late));
    }

    /** An end that no result brought shuts out the steps that still run. */
    private Uni<Void> cutOff(SqlConnection connection, Visit visit) {
        return visit.cutOff()
                ? marks.cancel(connection, visit.session())
                : Uni.createFrom().voidItem();
    }

    /** The steps of a paused session are held by the ledger, from this commit on. */
    private Uni<Void> hold(SqlConnection connection, Visit visit) {
        boolean wasPaused = visit.before().status() == SessionStatus.PAUSED;
        boolean isPaused = visit.after().status() == SessionStatus.PAUSED;
        if (wasPaused == isPaused) {
            return Uni.createFrom().voidItem();
        }
        return isPaused ? marks.pause(connection, visit.session()) : marks.resume(connection, visit.session());
    }

    /** The time for models moves with the deadlines. */
    private Uni<Void> bound(SqlConnection connection, Visit visit) {
        Optional<CallTimes> until = calls(visit.after().deadlines());
        return until.isEmpty() || until.equals(calls(visit.before().deadlines()))
                ? Uni.createFrom().voidItem()
                : marks.bound(connection, visit.session(), until.get());
    }

    /** Until when models may be asked. Nothing where the session's steps make no calls, or are held. */
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
