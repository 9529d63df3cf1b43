package dev.crosscheck.steps.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.message.Agent;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.MessageType;
import dev.crosscheck.steps.LedgerDatabase;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepHandler;
import dev.crosscheck.steps.StepsConfig;
import dev.crosscheck.steps.ledger.ClaimedStep;
import dev.crosscheck.steps.ledger.Claims;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class StepRunnerTest {

    private static final StepsConfig CONFIG =
            LedgerDatabase.config(Map.of("polling.shortest", "1h", "polling.longest", "1h", "stop-grace", "0s"));

    /** A ledger whose first look finds nothing and ends only after a step has arrived. */
    private static final class SlowLook extends Claims {
        private final CountDownLatch begun = new CountDownLatch(1);
        private final CountDownLatch arrived = new CountDownLatch(1);
        private final CountDownLatch lookedAgain = new CountDownLatch(2);

        SlowLook() {
            super(null, CONFIG);
        }

        @Override
        public List<ClaimedStep> claim(String agent, int limit, boolean expired, Set<String> notYet) {
            begun.countDown();
            try {
                arrived.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            lookedAgain.countDown();
            return List.of();
        }
    }

    @Test
    void shouldLookAgainAtOnceWhenAStepArrivesDuringALook() throws InterruptedException {
        // Given
        SlowLook claims = new SlowLook();
        StepRunner runner = new StepRunner(null, claims, new StepMeters(new SimpleMeterRegistry()), CONFIG);
        runner.begin(new Idle());
        claims.begun.await();

        // When
        int slots = runner.takeSlots(1);
        runner.stepsWait();
        claims.arrived.countDown();

        // Then
        assertThat(slots).isZero();
        assertThat(claims.lookedAgain.await(20, TimeUnit.SECONDS)).isTrue();
        runner.stop();
    }

    @Test
    void shouldLeaveOutCommandsUntilTheyMayBegin() throws InterruptedException {
        // Given
        Preparing handler = new Preparing();
        BlockingQueue<Set<String>> leftOut = new LinkedBlockingQueue<>();
        Claims claims = new Claims(null, CONFIG) {
            @Override
            public List<ClaimedStep> claim(String agent, int limit, boolean expired, Set<String> notYet) {
                leftOut.add(notYet);
                return List.of();
            }
        };
        StepRunner runner = new StepRunner(null, claims, new StepMeters(new SimpleMeterRegistry()), CONFIG);
        runner.begin(handler);
        Set<String> before = leftOut.poll(20, TimeUnit.SECONDS);
        int slots = runner.takeSlots(1);

        // When
        handler.ready = true;
        runner.stepsWait();

        // Then
        assertThat(before).containsExactly(MessageType.nameOf(WriteDraft.class));
        assertThat(leftOut.poll(20, TimeUnit.SECONDS)).isEmpty();
        assertThat(slots).isZero();
        runner.stop();
    }

    /** Cannot write drafts until it is ready. */
    private static final class Preparing extends Idle {
        private volatile boolean ready;

        @Override
        public Set<Class<? extends AgentCommand>> notYet() {
            return ready ? Set.of() : Set.of(WriteDraft.class);
        }
    }

    private static class Idle implements StepHandler<AgentCommand> {
        @Override
        public Agent agent() {
            return Agent.ANALYST;
        }

        @Override
        public Class<AgentCommand> commands() {
            return AgentCommand.class;
        }

        @Override
        public AgentEvent handle(AgentCommand command, StepContext context) {
            throw new AssertionError("there is nothing to run");
        }
    }
}
