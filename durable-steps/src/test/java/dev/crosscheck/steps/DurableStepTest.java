package dev.crosscheck.steps;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentCommand.PlanResearch;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.StepFailed;
import dev.crosscheck.model.message.MessageType;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.Samples.Session;
import dev.crosscheck.steps.intake.Received;
import dev.crosscheck.steps.journal.CallJournal.Answer;
import dev.crosscheck.steps.marks.SessionMarks;
import dev.crosscheck.steps.message.Envelope;
import dev.crosscheck.steps.message.KafkaSender;
import dev.crosscheck.steps.message.MessageCodec;
import dev.crosscheck.steps.message.OutgoingRecord;
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
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jboss.logging.MDC;
import org.junit.jupiter.api.Test;

/** A service with one handler, from the outbox to the result, over a real broker and a real database. */
@QuarkusTest
@WithTestResource(CrosscheckTestResource.class)
class DurableStepTest {

    private final Session session = Session.create();
    private final PlanResearch command = session.plan("plan-1");

    @Inject
    GatewayDouble gateway;

    @Inject
    ScriptedHandler handler;

    @Inject
    KafkaSender sender;

    @Inject
    SessionMarks marks;

    @Inject
    Pool pool;

    @Test
    void shouldAnswerACommandWithOneResult() {
        // When
        gateway.decide(command);

        // Then
        Received<AgentEvent> result = firstResult();
        assertThat(result.message()).isEqualTo(Samples.planned(command));
        assertThat(result.envelope().id()).isEqualTo(command.stepId().resultId().value());
        assertThat(result.envelope().sessionId()).isEqualTo(session.id());
        assertThat(result.envelope().traceparent()).isEqualTo(GatewayDouble.TRACE);
        assertThat(handler.runs(command)).isEqualTo(1);
    }

    @Test
    void shouldRunAStepOnceHoweverOftenItsCommandIsDelivered() {
        // Given
        List<OutgoingRecord> copies =
                IntStream.range(0, 5).mapToObj(i -> record(command)).toList();

        // When
        sender.sendAll(copies).await().indefinitely();
        firstResult();
        sender.sendAll(copies).await().indefinitely();

        // Then
        PlanResearch last = session.plan("plan-2");
        sender.send(record(last)).await().indefinitely();
        await().until(() -> !gateway.resultsOf(last).isEmpty());
        assertThat(handler.runs(command)).isEqualTo(1);
    }

    @Test
    void shouldPublishAResultAgainWhenItsCommandComesAgain() {
        // Given
        sender.send(record(command)).await().indefinitely();
        firstResult();

        // When
        await().pollInterval(Duration.ofMillis(300)).until(() -> {
            sender.send(record(command)).await().indefinitely();
            return gateway.resultsOf(command).size() > 1;
        });

        // Then
        assertThat(gateway.resultsOf(command))
                .extracting(result -> result.envelope().id())
                .containsOnly(command.stepId().resultId().value());
        assertThat(handler.runs(command)).isEqualTo(1);
    }

    @Test
    void shouldTryAgainAfterAFailureThatMayPass() {
        // Given
        handler.on(session, (step, context) -> {
            if (context.attempt() < 3) {
                throw new StepFailure("timeout", "no answer", true);
            }
            return Samples.planned(step);
        });

        // When
        gateway.decide(command);

        // Then
        assertThat(firstResult().message()).isEqualTo(Samples.planned(command));
        assertThat(handler.runs(command)).isEqualTo(3);
    }

    @Test
    void shouldKeepAStepThatRunsForLongerThanItsLease() {
        // Given
        AtomicInteger calls = new AtomicInteger();
        CountDownLatch outlived = new CountDownLatch(1);
        handler.on(session, (step, context) -> {
            context.journal().call("h.1", () -> new Answer("answer " + calls.incrementAndGet(), Usage.NONE, null));
            await().atMost(Duration.ofMinutes(1)).until(() -> outlived.getCount() == 0);
            return Samples.planned(step);
        });
        gateway.decide(command);
        await().until(() -> leaseUntil(command) != null);
        OffsetDateTime first = leaseUntil(command);

        // When: the time at which its first lease ended has passed, by the clock that leases go by
        await().atMost(Duration.ofSeconds(20)).until(() -> isPast(first));
        outlived.countDown();

        // Then
        assertThat(firstResult().message()).isEqualTo(Samples.planned(command));
        assertThat(handler.runs(command)).isEqualTo(1);
        assertThat(calls).hasValue(1);
    }

    @Test
    void shouldFailAStepForGoodAfterItsLastAttempt() {
        // Given
        handler.on(session, (step, context) -> {
            throw new StepFailure("timeout", "no answer", true);
        });

        // When
        gateway.decide(command);

        // Then
        assertThat(failure().error().type()).isEqualTo("timeout");
        assertThat(failure().error().attempt()).isEqualTo(3);
        assertThat(handler.runs(command)).isEqualTo(3);
    }

    @Test
    void shouldFailAStepAtOnceWhenAnotherAttemptWouldNotHelp() {
        // Given
        handler.on(session, (step, context) -> {
            context.journal().call("h1", () -> new Answer("no", new Usage(1, 10, 5, 0.25), "r1"));
            throw new StepFailure("refused", "the model refused", false);
        });

        // When
        gateway.decide(command);

        // Then
        assertThat(failure().error().type()).isEqualTo("refused");
        assertThat(failure().usage()).isEqualTo(new Usage(1, 10, 5, 0.25));
        assertThat(handler.runs(command)).isEqualTo(1);
    }

    @Test
    void shouldFailAStepAsInternalWhenItsHandlerHasABug() {
        // Given
        handler.on(session, (step, context) -> {
            throw new IllegalStateException("secret detail");
        });

        // When
        gateway.decide(command);

        // Then
        assertThat(failure().error().type()).isEqualTo("internal");
        assertThat(failure().error().message()).doesNotContain("secret");
    }

    @Test
    void shouldTakeAResultOfAnotherStepForABug() {
        // Given
        handler.on(session, (step, context) -> Samples.planned(session.plan("plan-9")));

        // When
        gateway.decide(command);

        // Then
        assertThat(failure().error().type()).isEqualTo("internal");
    }

    @Test
    void shouldReplaceAResultThatFitsNoTopic() {
        // Given
        handler.on(session, (step, context) -> Samples.planned(step, "x".repeat(901_000)));

        // When
        gateway.decide(command);

        // Then
        assertThat(failure().error().type()).isEqualTo("result_too_large");
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
    void shouldRunNoMoreStepsAtOnceThanConfiguredAndLeaveNoneOut() {
        // Given
        AtomicInteger now = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        List<PlanResearch> commands = IntStream.rangeClosed(1, 60)
                .mapToObj(i -> session.plan("plan-" + i))
                .toList();
        handler.on(session, (step, context) -> {
            most.accumulateAndGet(now.incrementAndGet(), Math::max);
            context.journal().call("h", () -> new Answer("a", Usage.NONE, null));
            now.decrementAndGet();
            return Samples.planned(step);
        });

        // When
        gateway.decide(commands.toArray(AgentCommand[]::new));

        // Then
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(commands)
                        .allSatisfy(one -> assertThat(gateway.resultsOf(one)).isNotEmpty()));
        assertThat(most.get()).isBetween(2, 8);
        assertThat(commands).allSatisfy(one -> assertThat(handler.runs(one)).isEqualTo(1));
    }

    @Test
    void shouldSayInTheLogWhereAStepBelongs() {
        // Given
        AtomicReference<Map<String, Object>> keys = new AtomicReference<>();
        handler.on(session, (step, context) -> {
            keys.set(Map.copyOf(MDC.getMap()));
            return Samples.planned(step);
        });

        // When
        gateway.decide(command);
        firstResult();

        // Then
        assertThat(keys.get())
                .containsEntry("sessionId", session.id().value())
                .containsEntry("stepId", command.stepId().value())
                .containsEntry("agent", "analyst")
                .containsEntry("traceId", "0af7651916cd43dd8448eb211c80319c");
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

    private static Answer counted(AtomicInteger calls) {
        return new Answer("answer " + calls.incrementAndGet(), Usage.NONE, null);
    }

    private Received<AgentEvent> firstResult() {
        await().until(() -> !gateway.resultsOf(command).isEmpty());
        return gateway.resultsOf(command).getFirst();
    }

    private StepFailed failure() {
        return (StepFailed) firstResult().message();
    }

    private static OutgoingRecord record(AgentCommand command) {
        Envelope envelope = Envelope.of(command.stepId().value(), MessageType.of(command), command.sessionId())
                .step(command.stepId());
        return new OutgoingRecord(command.agent().commandTopic(), envelope, MessageCodec.encode(command));
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
                VALUES ($1, $2, 'analyst', 'research', $3, $4, 0, 'running', 1, 7, now() - interval '1 second', now())""")
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
