package dev.crosscheck.steps;

import static dev.crosscheck.steps.LedgerDatabase.received;

import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.steps.Samples.Session;
import dev.crosscheck.steps.intake.Received;
import dev.crosscheck.steps.journal.Journals;
import dev.crosscheck.steps.journal.SessionLineage;
import dev.crosscheck.steps.journal.StepJournal;
import dev.crosscheck.steps.ledger.Acceptance;
import dev.crosscheck.steps.ledger.Acceptance.Accepted;
import dev.crosscheck.steps.ledger.ClaimedStep;
import dev.crosscheck.steps.ledger.Claims;
import dev.crosscheck.steps.ledger.Results;
import dev.crosscheck.steps.marks.SessionMarks;
import dev.crosscheck.steps.marks.SessionMarks.CallTimes;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/** The ledger of one agent on a real database, for tests that call its statements one by one. */
public record TestLedger(
        LedgerDatabase database,
        String agent,
        Acceptance acceptance,
        Claims claims,
        Results results,
        Journals journals) {

    private static final SessionMarks MARKS = new SessionMarks();

    /**
     * @param agent an agent unique to the test, so that tests can share a database but no steps
     * @param changed settings that differ from the defaults, with keys relative to {@code crosscheck.steps}
     */
    public static TestLedger of(LedgerDatabase database, String agent, Map<String, String> changed) {
        StepsConfig config = LedgerDatabase.config(changed);
        return new TestLedger(
                database,
                agent,
                new Acceptance(database.pool(), config),
                new Claims(database.pool(), config),
                new Results(database.pool(), config),
                new Journals(database.pool(), LedgerDatabase.noDayBudgets(database.pool())));
    }

    public Accepted accept(int slots, Received<?>... commands) {
        List<Received<AgentCommand>> list = new ArrayList<>();
        for (Received<?> one : commands) {
            list.add(new Received<>((AgentCommand) one.message(), one.envelope(), one.record()));
        }
        return acceptance.accept(agent, list, slots).await().indefinitely();
    }

    /** Accepts a new command, and claims its step. */
    public ClaimedStep acceptAndClaim(AgentCommand command) {
        return accept(1, received(command)).claimed().getFirst();
    }

    public List<ClaimedStep> claim(int limit) {
        return claims.claim(agent, limit, true, Set.of());
    }

    /** Claims the step again, as if the process that held it had died long ago. */
    public ClaimedStep claimAfterCrash(AgentCommand command) {
        database.expireLease(command.stepId());
        return claims.claim(agent, 1, true, Set.of()).getFirst();
    }

    public StepJournal journal(ClaimedStep step) {
        return journals.open(step);
    }

    public boolean fail(ClaimedStep step) {
        return fail(step, Duration.ZERO);
    }

    public boolean fail(ClaimedStep step, Duration pause) {
        return results.retryLater(step, new StepError("timeout", "no answer", true, step.attempt(), null), pause);
    }

    public void cancel(Session session) {
        inTransaction(t -> MARKS.cancel(t, session.id()));
    }

    public void pause(Session session) {
        inTransaction(t -> MARKS.pause(t, session.id()));
    }

    public void resume(Session session) {
        inTransaction(t -> MARKS.resume(t, session.id()));
    }

    /** Sets the deadlines of the session's calls by the clock of this process. */
    public void bound(Session session, Duration research, Duration conclusion) {
        Instant now = Instant.now();
        CallTimes until = new CallTimes(now.plus(research), now.plus(conclusion));
        inTransaction(t -> MARKS.bound(t, session.id(), until));
    }

    public void join(Session parent, Session child) {
        inTransaction(t -> new SessionLineage().join(t, parent.id(), child.id()));
    }

    /**
     * Runs {@code work} in another thread while a transaction holds the row lock of a step. Returns the result of
     * {@code work}, which must not wait for that lock.
     */
    public <T> T whileWritten(StepId step, Callable<T> work) throws Exception {
        SqlConnection writer = database.pool().getConnectionAndAwait();
        try (ExecutorService worker = Executors.newVirtualThreadPerTaskExecutor()) {
            try {
                writer.beginAndAwait();
                writer.preparedQuery("SELECT FROM durable_steps.step WHERE step_id = $1 FOR UPDATE")
                        .execute(Tuple.of(step.value()))
                        .await()
                        .indefinitely();
                return worker.submit(work).get(20, TimeUnit.SECONDS);
            } finally {
                writer.closeAndAwait();
            }
        }
    }

    public <T> T inTransaction(Function<SqlConnection, Uni<T>> work) {
        return database.pool().withTransaction(work).await().indefinitely();
    }
}
