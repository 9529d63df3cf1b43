package dev.crosscheck.gateway.session;

import dev.crosscheck.gateway.loop.Recorded;
import dev.crosscheck.gateway.loop.SessionState;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.SessionEvent.JudgementReopened;
import dev.crosscheck.model.message.SessionEvent.StepReported;
import dev.crosscheck.steps.budget.BudgetAccount;
import dev.crosscheck.steps.history.CallHistory;
import dev.crosscheck.steps.history.RecordedOutcome;
import dev.crosscheck.steps.outbox.CommandOutbox;
import dev.crosscheck.steps.outbox.OrderedCommand;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** Reads the current state of sessions. */
@ApplicationScoped
public class SessionReader {

    private static final int WHOLE_LOG = 10_000;

    private static final String ENDED_AFTER = """
        SELECT unreadable FROM gateway.session WHERE id = $1 AND last_sequence <= $2 AND unreadable IS NOT NULL
        """;

    private final Pool pool;
    private final SessionTables tables;
    private final SessionLogs logs;
    private final CommandOutbox outbox;
    private final CallHistory history;

    SessionReader(Pool pool, SessionTables tables, SessionLogs logs, CommandOutbox outbox, CallHistory history) {
        this.pool = pool;
        this.tables = tables;
        this.logs = logs;
        this.outbox = outbox;
        this.history = history;
    }

    /**
     * A session as it was when it was read.
     *
     * @param budget the session's budget account, if it has one
     */
    public record Snapshot<S extends SessionState>(SessionRow row, S state, Optional<BudgetAccount> budget) {}

    /**
     * Finds a session whose states have the given type. Fails with {@link UnreadableLog} if its log is unreadable.
     *
     * @return empty if there is no such session, or if it is of another kind
     */
    public <S extends SessionState> Uni<Optional<Snapshot<S>>> find(SessionId session, Class<S> states) {
        return tables.find(pool, session)
                .chain(row -> row.isEmpty()
                        ? Uni.createFrom().item(Optional.empty())
                        : UnreadableLogs.noting(pool, logs.state(pool, row.get()))
                                .chain(state -> states.isInstance(state)
                                        ? tables.budget(pool, state.beginning())
                                                .map(budget -> Optional.of(
                                                        new Snapshot<>(row.get(), states.cast(state), budget)))
                                        : Uni.createFrom().item(Optional.empty())));
    }

    public Uni<Boolean> exists(String kind, SessionId session) {
        return tables.find(pool, session)
                .map(row -> row.filter(known -> known.kind().equals(kind)).isPresent());
    }

    /**
     * Returns the reason if nothing can follow {@code sequence} for now, because the log is unreadable. Empty
     * otherwise.
     */
    public Uni<Optional<UnreadableLog>> endedAfter(SessionId session, long sequence) {
        return pool.preparedQuery(ENDED_AFTER)
                .execute(Tuple.of(session.value(), sequence))
                .map(rows -> StreamSupport.stream(rows.spliterator(), false)
                        .map(row -> new UnreadableLog(session, row.getString("unreadable"), null))
                        .findFirst());
    }

    /** Returns the entries that the log has after {@code sequence} now. */
    public Uni<List<LogEntry>> entriesAfter(SessionId session, long sequence) {
        return tables.entriesAfter(pool, session, sequence, WHOLE_LOG);
    }

    /**
     * Returns the results of a session's steps in the order of its log, each with the command that it answers. For
     * results that were copied from another session's log, the command and its calls come from that session. Fails
     * with {@link UnreadableLog} if the log is unreadable.
     */
    public Uni<List<AnsweredStep>> answeredSteps(SessionId session) {
        Uni<List<Recorded>> log = UnreadableLogs.noting(pool, logs.find(pool, session))
                .map(found -> found.map(StoredLog::entries).orElse(List.of()));
        return Uni.combine().all().unis(log, ledger(session)).with(SessionReader::answered);
    }

    private Uni<Map<String, OrderedCommand>> orders(SessionId session) {
        return outbox.ofSession(pool, session)
                .map(orders -> orders.stream()
                        .collect(Collectors.toMap(order -> place(order.stepId(), session), Function.identity())));
    }

    private Uni<Map<String, List<RecordedOutcome>>> answers(SessionId session) {
        return history.of(pool, session)
                .map(answers ->
                        answers.stream().collect(Collectors.groupingBy(answer -> place(answer.stepId(), session))));
    }

    /** Commands, and the outcomes of the calls that they led to, by the step's place in its session. */
    private record Ledger(Map<String, OrderedCommand> orders, Map<String, List<RecordedOutcome>> answers) {

        /** Adds what the session's ancestors have at the places where the session itself has ordered nothing. */
        Ledger over(Ledger inherited) {
            Map<String, OrderedCommand> allOrders = new HashMap<>(inherited.orders);
            allOrders.putAll(orders);
            Map<String, List<RecordedOutcome>> allAnswers = new HashMap<>(inherited.answers);
            allAnswers.keySet().removeAll(orders.keySet());
            allAnswers.putAll(answers);
            return new Ledger(allOrders, allAnswers);
        }
    }

    private Uni<Ledger> ledger(SessionId session) {
        Uni<Ledger> own =
                Uni.combine().all().unis(orders(session), answers(session)).with(Ledger::new);
        return tables.find(pool, session)
                .map(row -> row.map(SessionRow::parentId))
                .chain(parent -> parent.isEmpty()
                        ? own
                        : Uni.combine().all().unis(own, ledger(parent.get())).with(Ledger::over));
    }

    private static String place(StepId step, SessionId session) {
        return step.value().substring(session.value().length() + 1);
    }

    private static List<AnsweredStep> answered(List<Recorded> log, Ledger ledger) {
        List<AnsweredStep> steps = new ArrayList<>();
        int judgement = 0;
        for (Recorded entry : log) {
            if (entry.event() instanceof JudgementReopened) {
                judgement++;
            } else if (entry.event() instanceof StepReported report) {
                steps.add(answered(report, judgement, ledger));
            }
        }
        return List.copyOf(steps);
    }

    private static AnsweredStep answered(StepReported report, int judgement, Ledger ledger) {
        String place = place(report.result().stepId(), report.result().sessionId());
        return new AnsweredStep(
                ledger.orders().get(place),
                report.time(),
                report.result(),
                judgement,
                ledger.answers().getOrDefault(place, List.of()));
    }
}
