package dev.crosscheck.steps.ledger;

import static dev.crosscheck.steps.LedgerDatabase.received;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.MessageType;
import dev.crosscheck.steps.LedgerTest;
import dev.crosscheck.steps.Samples;
import dev.crosscheck.steps.Samples.Session;
import dev.crosscheck.steps.intake.Received;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests who runs which step, and for how long. */
class ClaimsTest extends LedgerTest {

    @Override
    protected Map<String, String> config() {
        return Map.of("relay.grace", "0s", "max-result-bytes", "2000");
    }

    @Test
    void shouldLeaveExpiredLeasesAloneRightAfterAnOutage() {
        // Given
        ledger.accept(1, received(command));
        database.expireLease(command.stepId());

        // When
        List<ClaimedStep> claimed = ledger.claims().claim(ledger.agent(), 1, false, Set.of());

        // Then
        assertThat(claimed).isEmpty();
    }

    @Test
    void shouldLeaveStepsWhoseCommandsMayNotBeginYetWhereTheyAre() {
        // Given
        ledger.accept(0, received(command));

        // When
        List<ClaimedStep> claimed =
                ledger.claims().claim(ledger.agent(), 1, true, Set.of(MessageType.of(command), "another.type"));

        // Then
        assertThat(claimed).isEmpty();
        assertThat(ledger.claims().claim(ledger.agent(), 1, true, Set.of("another.type")))
                .extracting(ClaimedStep::stepId)
                .containsExactly(command.stepId());
    }

    @Test
    void shouldKeepALeaseThatIsRenewed() {
        // Given
        ClaimedStep step = ledger.acceptAndClaim(command);
        database.expireLease(command.stepId());

        // When
        var held = ledger.claims().renew(List.of(step));

        // Then
        assertThat(held).containsExactly(command.stepId());
        assertThat(ledger.claim(1)).isEmpty();
    }

    @Test
    void shouldNotStandStillOverARowThatSomebodyIsWriting() throws Exception {
        // Given
        ClaimedStep written = ledger.acceptAndClaim(command);
        ClaimedStep other = ledger.acceptAndClaim(Session.create().plan("plan"));

        // When
        Set<StepId> held =
                ledger.whileWritten(command.stepId(), () -> ledger.claims().renew(List.of(written, other)));
        int swept = ledger.whileWritten(command.stepId(), () -> ledger.claims().sweep(ledger.agent()));

        // Then
        assertThat(held).containsExactlyInAnyOrder(written.stepId(), other.stepId());
        assertThat(swept).isZero();
    }

    @Test
    void shouldLetAnyoneClaimAReleasedStepAtOnce() {
        // Given
        ClaimedStep step = ledger.acceptAndClaim(command);

        // When
        ledger.claims().release(List.of(step));

        // Then
        assertThat(ledger.results().complete(step, Samples.planned(command))).isEmpty();
        assertThat(ledger.claim(1)).singleElement().satisfies(next -> {
            assertThat(next.command()).isEqualTo(command);
            assertThat(next.attempt()).isEqualTo(2);
        });
    }

    @Test
    void shouldWaitBeforeTheNextAttemptWhenOneHasFailed() {
        // Given
        ClaimedStep step = ledger.acceptAndClaim(command);

        // When
        ledger.fail(step, Duration.ofHours(1));

        // Then
        assertThat(ledger.claim(1)).isEmpty();
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
        IntStream.rangeClosed(1, 6).forEach(i -> commands.add(received(greedy.plan("plan-" + i), "a")));
        IntStream.rangeClosed(1, 2).forEach(i -> commands.add(received(modest.plan("plan-" + i), "a")));
        IntStream.rangeClosed(1, 2).forEach(i -> commands.add(received(other.plan("plan-" + i), "b")));
        ledger.accept(0, commands.toArray(Received<?>[]::new));

        // When
        List<ClaimedStep> first = ledger.claim(4);
        List<ClaimedStep> second = ledger.claim(2);

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
        ledger.accept(0, commands.toArray(Received<?>[]::new));
        Callable<List<StepId>> claimer = () -> {
            List<StepId> mine = new ArrayList<>();
            for (int i = 0; i < 30; i++) {
                ledger.claim(3).forEach(step -> mine.add(step.stepId()));
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
}
