package dev.crosscheck.steps;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.MessageType;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.intake.Received;
import dev.crosscheck.steps.journal.CallJournal.RecordedAnswer;
import dev.crosscheck.steps.marks.SessionMarks;
import dev.crosscheck.steps.message.MessageCodec;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Tests steps that outlive their lease, lose it, are cancelled or paused. */
@QuarkusTest
@WithTestResource(CrosscheckTestResource.class)
class InterruptedStepTest extends DurableStep {

    @Inject
    SessionMarks marks;

    @Inject
    Pool pool;

    @Test
    void shouldKeepAStepThatRunsForLongerThanItsLease() {
        // Given
        AtomicInteger calls = new AtomicInteger();
        CountDownLatch outlived = new CountDownLatch(1);
        handler.on(session, (step, context) -> {
            context.journal()
                    .call("h.1", () -> new RecordedAnswer("answer " + calls.incrementAndGet(), Usage.NONE, null));
            await().atMost(Duration.ofMinutes(1)).until(() -> outlived.getCount() == 0);
            return Samples.planned(step);
        });
        gateway.decide(command);
        await().until(() -> leaseUntil(command) != null);
        OffsetDateTime first = leaseUntil(command);

        // When: its first lease has ended by the database's clock, which decides about leases
        await().atMost(Duration.ofSeconds(20)).until(() -> isPast(first));
        outlived.countDown();

        // Then
        assertThat(firstResult().message()).isEqualTo(Samples.planned(command));
        assertThat(handler.runs(command)).isEqualTo(1);
        assertThat(calls).hasValue(1);
    }

    @Test
    void shouldInterruptAStepThatIsCancelledAndRefuseItsResult() throws InterruptedException {
        // Given
        CountDownLatch started = new CountDownLatch(1);
        CountDownLatch interrupted = new CountDownLatch(1);
        handler.on(session, (step, context) -> {
            started.countDown();
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException e) {
                interrupted.countDown();
            }
            return Samples.planned(step);
        });
        gateway.decide(command);
        started.await();

        // When
        pool.withTransaction(t -> marks.cancel(t, session.id())).await().indefinitely();

        // Then
        interrupted.await();
        await().until(() -> "cancelled".equals(state(command)));
        assertThat(gateway.resultsOf(command)).isEmpty();
    }

    @Test
    void shouldRunAStepOnWhenItsLeaseWasLostToADeadProcess() {
        // Given
        long left = insertRunningStepOfADeadProcess();

        // When
        Received<AgentEvent> result = firstResult();

        // Then
        assertThat(left).isEqualTo(1);
        assertThat(result.message()).isEqualTo(Samples.planned(command));
    }

    @Test
    void shouldHoldAPausedStepBeforeItsNextCallAndGoOnFromThere() {
        // Given
        AtomicInteger calls = new AtomicInteger();
        handler.on(session, (asked, context) -> {
            context.journal().call("h1", () -> counted(calls));
            assertThat(context.attempt()).isEqualTo(1);
            if (handler.runs(asked) == 1) {
                inTransaction(t -> marks.pause(t, session.id()));
            }
            context.journal().call("h2", () -> counted(calls));
            return Samples.planned(asked);
        });
        gateway.decide(command);
        await().until(() -> handedBack() == 1);

        // When
        inTransaction(t -> marks.resume(t, session.id()));

        // Then
        assertThat(firstResult().message()).isEqualTo(Samples.planned(command));
        assertThat(calls).hasValue(2);
        assertThat(handler.runs(command)).isEqualTo(2);
    }

    private int handedBack() {
        return pool
                .preparedQuery("SELECT handed_back FROM durable_steps.step WHERE step_id = $1 AND state = 'ready'")
                .execute(Tuple.of(command.stepId().value()))
                .await()
                .indefinitely()
                .stream()
                .mapToInt(row -> row.getInteger(0))
                .findAny()
                .orElse(0);
    }

    private void inTransaction(Function<SqlConnection, Uni<?>> change) {
        pool.withTransaction(transaction -> change.apply(transaction).replaceWithVoid())
                .await()
                .indefinitely();
    }

    private static RecordedAnswer counted(AtomicInteger calls) {
        return new RecordedAnswer("answer " + calls.incrementAndGet(), Usage.NONE, null);
    }

    private String state(AgentCommand step) {
        return pool.preparedQuery("SELECT state FROM durable_steps.step WHERE step_id = $1")
                .execute(Tuple.of(step.stepId().value()))
                .await()
                .indefinitely()
                .iterator()
                .next()
                .getString("state");
    }

    private long insertRunningStepOfADeadProcess() {
        return pool.preparedQuery("""
                INSERT INTO durable_steps.step (step_id, session_id, agent, kind, type, payload, epoch, state, attempt,
                    token, lease_until, started_at)
                VALUES ($1, $2, 'analyst', 'research', $3, $4, 0, 'running', 1,
                    7, now() - interval '1 second', now())""")
                .execute(Tuple.of(
                        command.stepId().value(),
                        session.id().value(),
                        MessageType.of(command),
                        MessageCodec.encode(command)))
                .await()
                .indefinitely()
                .rowCount();
    }

    private OffsetDateTime leaseUntil(AgentCommand step) {
        RowSet<Row> rows = pool.preparedQuery("SELECT lease_until FROM durable_steps.step WHERE step_id = $1")
                .execute(Tuple.of(step.stepId().value()))
                .await()
                .indefinitely();
        return rows.size() == 0 ? null : rows.iterator().next().getOffsetDateTime(0);
    }

    private boolean isPast(OffsetDateTime time) {
        return pool.preparedQuery("SELECT now() > $1")
                .execute(Tuple.of(time))
                .await()
                .indefinitely()
                .iterator()
                .next()
                .getBoolean(0);
    }
}
