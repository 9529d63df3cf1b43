package dev.crosscheck.steps.ledger;

import static dev.crosscheck.steps.LedgerDatabase.received;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentCommand.PlanResearch;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.steps.LedgerDatabase;
import dev.crosscheck.steps.Samples;
import dev.crosscheck.steps.Samples.Session;
import dev.crosscheck.steps.StepsConfig;
import dev.crosscheck.steps.epoch.SessionEpochs;
import dev.crosscheck.steps.intake.Received;
import dev.crosscheck.steps.ledger.Acceptance.Accepted;
import dev.crosscheck.steps.message.OutgoingRecord;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;

/** The statements of the ledger on a real database; each test has an agent, and so a ledger, of its own. */
class StepLedgerTest {

    private static LedgerDatabase database;
    private static Acceptance acceptance;
    private static Claims claims;
    private static Results results;
    private static SessionEpochs epochs;

    private final Session session = Session.create();
    private final PlanResearch command = session.plan("plan-1");
    private String agent;

    @BeforeAll
    static void open() {
        database = new LedgerDatabase();
        StepsConfig config = LedgerDatabase.config(Map.of("relay.grace", "0s", "max-result-bytes", "2000"));
        acceptance = new Acceptance(database.pool(), config);
        claims = new Claims(database.pool(), config);
        results = new Results(database.pool(), config);
        epochs = new SessionEpochs();
    }

    @AfterAll
    static void close() {
        database.close();
    }

    @BeforeEach
    void nameAgent(TestInfo test) {
        agent = test.getTestMethod().orElseThrow().getName();
    }

    @Test
    void shouldClaimWhileAcceptingWhereSlotsAreFree() {
        // Given
        PlanResearch second = session.plan("plan-2");

        // When
        Accepted accepted = accept(1, received(command), received(second));

        // Then
        assertThat(accepted.claimed()).singleElement().satisfies(step -> {
            assertThat(step.command()).isEqualTo(command);
            assertThat(step.attempt()).isEqualTo(1);
        });
        assertThat(accepted.waiting()).isEqualTo(1);
        assertThat(database.step(second.stepId()).getString("state")).isEqualTo("ready");
    }

    @Test
    void shouldAcceptACommandOnceWhenItIsDeliveredAgain() {
        // Given
        accept(5, received(command));

        // When
        Accepted again = accept(5, received(command), received(command));

        // Then
        assertThat(again).isEqualTo(new Accepted(List.of(), 0, 0));
        assertThat(claims.claim(agent, 5, true)).isEmpty();
    }

    @Test
    void shouldRefuseCommandsOfALowerEpoch() {
        // Given
        database.pool()
                .withTransaction(t -> epochs.raise(t, session.id()))
                .await()
                .indefinitely();
        PlanResearch later = session.plan("plan-2");

        // When
        Accepted accepted = accept(5, received(command, 0, "local"), received(later, 1, "local"));

        // Then
        assertThat(accepted.claimed()).extracting(ClaimedStep::stepId).containsExactly(later.stepId());
    }

    @Test
    void shouldRefuseEveryCommandOfACancelledSession() {
        // Given
        int epoch = database.pool()
                .withTransaction(t -> epochs.cancel(t, session.id()))
                .await()
                .indefinitely();

        // When
        Accepted accepted = accept(5, received(command, epoch + 1, "local"));

        // Then
        assertThat(accepted).isEqualTo(new Accepted(List.of(), 0, 0));
    }

    @Test
    void shouldNeverLowerAnEpoch() {
        // Given
        database.pool()
                .withTransaction(t -> epochs.cancel(t, session.id()))
                .await()
                .indefinitely();

        // When
        int raised = database.pool()
                .withTransaction(t -> epochs.raise(t, session.id()))
                .await()
                .indefinitely();

        // Then
        assertThat(raised).isEqualTo(2);
        assertThat(epochs.current(database.pool(), session.id()).await().indefinitely())
                .isEqualTo(2);
        assertThat(accept(5, received(command, 2, "local")).claimed()).isEmpty();
    }

    @Test
    void shouldTakeAStepOverWhenItsCommandComesBackInAHigherEpoch() {
        // Given
        ClaimedStep old = accept(1, received(command)).claimed().getFirst();

        // When
        ClaimedStep taken = accept(1, received(command, 1, "local")).claimed().getFirst();

        // Then
        assertThat(taken.attempt()).isEqualTo(2);
        assertThat(results.complete(old, Samples.planned(command))).isEmpty();
        assertThat(results.complete(taken, Samples.planned(command))).isPresent();
    }

    @Test
    void shouldRefuseTheResultOfAZombie() {
        // Given
        ClaimedStep zombie = accept(1, received(command)).claimed().getFirst();
        database.expireLease(command.stepId());
        ClaimedStep owner = claims.claim(agent, 1, true).getFirst();

        // When
        Optional<OutgoingRecord> late = results.complete(zombie, Samples.planned(command, "the zombie's"));

        // Then
        assertThat(late).isEmpty();
        assertThat(claims.held(List.of(zombie))).isEmpty();
        assertThat(results.retryLater(zombie, error(), Duration.ZERO)).isFalse();
        assertThat(results.complete(owner, Samples.planned(command, "the owner's")))
                .isPresent();
        assertThat(database.step(command.stepId()).getBuffer("result").toString())
                .contains("the owner's");
        assertThat(owner.attempt()).isEqualTo(2);
    }

    @Test
    void shouldLeaveExpiredLeasesAloneRightAfterAnOutage() {
        // Given
        accept(1, received(command));
        database.expireLease(command.stepId());

        // When
        List<ClaimedStep> claimed = claims.claim(agent, 1, false);

        // Then
        assertThat(claimed).isEmpty();
    }

    @Test
    void shouldCompleteAStepOnce() {
        // Given
        ClaimedStep step = accept(1, received(command)).claimed().getFirst();
        results.complete(step, Samples.planned(command, "first"));

        // When
        Optional<OutgoingRecord> second = results.complete(step, Samples.planned(command, "second"));

        // Then
        assertThat(second).isEmpty();
        assertThat(database.step(command.stepId()).getBuffer("result").toString())
                .contains("first");
    }

    @Test
    void shouldKeepALeaseThatIsRenewed() {
        // Given
        ClaimedStep step = accept(1, received(command)).claimed().getFirst();
        database.expireLease(command.stepId());

        // When
        var held = claims.renew(List.of(step));

        // Then
        assertThat(held).containsExactly(command.stepId());
        assertThat(claims.claim(agent, 1, true)).isEmpty();
    }

    @Test
    void shouldRefuseCompletionAndRenewalAfterACancel() {
        // Given
        ClaimedStep step = accept(1, received(command)).claimed().getFirst();
        database.pool()
                .withTransaction(t -> epochs.cancel(t, session.id()))
                .await()
                .indefinitely();

        // When
        Optional<OutgoingRecord> result = results.complete(step, Samples.planned(command));

        // Then
        assertThat(result).isEmpty();
        assertThat(claims.renew(List.of(step))).isEmpty();
        assertThat(claims.sweep(agent)).isEqualTo(1);
        assertThat(database.step(command.stepId()).getString("state")).isEqualTo("cancelled");
    }

    @Test
    void shouldLetAnyoneClaimAReleasedStepAtOnce() {
        // Given
        ClaimedStep step = accept(1, received(command)).claimed().getFirst();

        // When
        claims.release(List.of(step));

        // Then
        assertThat(results.complete(step, Samples.planned(command))).isEmpty();
        assertThat(claims.claim(agent, 1, true)).singleElement().satisfies(next -> {
            assertThat(next.command()).isEqualTo(command);
            assertThat(next.attempt()).isEqualTo(2);
        });
    }

    @Test
    void shouldWaitBeforeTheNextAttemptWhenOneHasFailed() {
        // Given
        ClaimedStep step = accept(1, received(command)).claimed().getFirst();

        // When
        results.retryLater(step, error(), Duration.ofHours(1));

        // Then
        assertThat(claims.claim(agent, 1, true)).isEmpty();
        assertThat(database.step(command.stepId()).getInteger("failures")).isEqualTo(1);
        assertThat(database.step(command.stepId()).getJsonObject("last_error").getString("type"))
                .isEqualTo("timeout");
    }

    @Test
    void shouldTakeTurnsBetweenSessionsAndTenants() {
        // Given
        Session greedy = Session.create();
        Session modest = Session.create();
        Session other = Session.create();
        List<Received<AgentCommand>> commands = new ArrayList<>();
        IntStream.rangeClosed(1, 6).forEach(i -> commands.add(received(greedy.plan("plan-" + i), 0, "a")));
        IntStream.rangeClosed(1, 2).forEach(i -> commands.add(received(modest.plan("plan-" + i), 0, "a")));
        IntStream.rangeClosed(1, 2).forEach(i -> commands.add(received(other.plan("plan-" + i), 0, "b")));
        acceptance.accept(agent, commands, 0).await().indefinitely();

        // When
        List<ClaimedStep> first = claims.claim(agent, 4, true);
        List<ClaimedStep> second = claims.claim(agent, 2, true);

        // Then
        assertThat(first)
                .extracting(ClaimedStep::stepId)
                .containsExactlyInAnyOrder(
                        greedy.plan("plan-1").stepId(),
                        modest.plan("plan-1").stepId(),
                        other.plan("plan-1").stepId(),
                        other.plan("plan-2").stepId());
        assertThat(second).extracting(ClaimedStep::sessionId).containsExactlyInAnyOrder(greedy.id(), modest.id());
    }

    @Test
    void shouldClaimEachStepOnceWhenManyClaimAtTheSameTime() throws Exception {
        // Given
        List<Received<AgentCommand>> commands = IntStream.range(0, 60)
                .mapToObj(i -> received(Session.create().plan("plan-" + i)))
                .toList();
        acceptance.accept(agent, commands, 0).await().indefinitely();
        Callable<List<StepId>> claimer = () -> {
            List<StepId> mine = new ArrayList<>();
            for (int i = 0; i < 30; i++) {
                claims.claim(agent, 3, true).forEach(step -> mine.add(step.stepId()));
            }
            return mine;
        };

        // When
        List<StepId> claimed = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<List<StepId>> future : threads.invokeAll(List.of(claimer, claimer, claimer, claimer))) {
                claimed.addAll(future.get());
            }
        }

        // Then
        assertThat(claimed).hasSize(60).doesNotHaveDuplicates();
    }

    @Test
    void shouldReplaceAResultThatIsTooLarge() {
        // Given
        ClaimedStep step = accept(1, received(command)).claimed().getFirst();

        // When
        OutgoingRecord result = results.complete(step, Samples.planned(command, "x".repeat(3000)))
                .orElseThrow();

        // Then
        assertThat(result.envelope().type()).isEqualTo("dev.crosscheck.research.step_failed.v1");
        assertThat(result.value().toString()).contains("\"type\":\"result_too_large\"");
        assertThat(database.step(command.stepId()).getString("state")).isEqualTo("completed");
    }

    @Test
    void shouldOfferUnsentResultsUntilTheyAreSettled() {
        // Given
        ClaimedStep step = accept(1, received(command)).claimed().getFirst();
        OutgoingRecord sent = results.complete(step, Samples.planned(command)).orElseThrow();

        // When
        List<OutgoingRecord> unsent = results.takeUnsent(agent, 10);
        results.settle(List.of(command.stepId()));

        // Then
        assertThat(unsent).singleElement().satisfies(record -> {
            assertThat(record.value()).isEqualTo(sent.value());
            assertThat(record.envelope().id()).isEqualTo(sent.envelope().id());
            assertThat(record.envelope().type()).isEqualTo(sent.envelope().type());
        });
        assertThat(results.takeUnsent(agent, 10)).isEmpty();
    }

    @Test
    void shouldOfferASettledResultAgainWhenItsCommandIsRepeated() {
        // Given
        ClaimedStep step = accept(1, received(command)).claimed().getFirst();
        results.complete(step, Samples.planned(command));
        results.settle(List.of(command.stepId()));
        settledLongAgo();

        // When
        Accepted again = accept(1, received(command));

        // Then
        assertThat(again).isEqualTo(new Accepted(List.of(), 0, 1));
        assertThat(results.takeUnsent(agent, 10)).hasSize(1);
    }

    private Accepted accept(int slots, Received<?>... commands) {
        List<Received<AgentCommand>> list = new ArrayList<>();
        for (Received<?> one : commands) {
            list.add(new Received<>((AgentCommand) one.message(), one.envelope(), one.record()));
        }
        return acceptance.accept(agent, list, slots).await().indefinitely();
    }

    private void settledLongAgo() {
        database.count(
                "WITH u AS (UPDATE durable_steps.step SET settled_at = now() - interval '1 minute' WHERE session_id = $1"
                        + " RETURNING 1) SELECT count(*) FROM u",
                session.id());
    }

    private static StepError error() {
        return new StepError("timeout", "no answer", true, 1, null);
    }
}
