package dev.crosscheck.steps.outage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.model.message.AgentCommand.PlanResearch;
import dev.crosscheck.steps.GatewayDouble;
import dev.crosscheck.steps.Samples;
import dev.crosscheck.steps.Samples.Session;
import dev.crosscheck.steps.ScriptedHandler;
import dev.crosscheck.steps.stream.TextWriter;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("system")
@QuarkusTest
@WithTestResource(StoppableBroker.class)
class BrokerOutageTest {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    /** Many times more texts than the queue for sending holds. */
    private static final int TEXTS = 5_000;

    private final Session session = Session.create();
    private final PlanResearch before = session.plan("plan-1");
    private final PlanResearch during = session.plan("plan-2");

    @Inject
    GatewayDouble gateway;

    @Inject
    ScriptedHandler handler;

    StoppableBroker.Switch broker;

    @Test
    void shouldNotHoldAStepUpWhenNobodyTakesItsText() throws InterruptedException {
        // Given
        CountDownLatch started = new CountDownLatch(1);
        CountDownLatch away = new CountDownLatch(1);
        CountDownLatch written = new CountDownLatch(1);
        handler.on(session, (step, context) -> {
            started.countDown();
            try {
                away.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            for (int call = 1; call <= TEXTS; call++) {
                TextWriter text = context.text().begin("draft", call);
                text.add("x".repeat(1_000));
                text.end();
            }
            written.countDown();
            return Samples.planned(step);
        });
        gateway.decide(before);
        started.await();
        broker.stop();

        // When
        away.countDown();
        boolean atOnce = written.await(2, TimeUnit.SECONDS);
        broker.start();

        // Then
        assertThat(atOnce).isTrue();
        await().atMost(PATIENCE).until(() -> !gateway.resultsOf(before).isEmpty());
        assertThat(handler.runs(before)).isEqualTo(1);
    }

    @Test
    void shouldDeliverWhatWasDecidedAndCompletedWhileTheBrokerWasAway() throws InterruptedException {
        // Given
        CountDownLatch started = new CountDownLatch(1);
        CountDownLatch away = new CountDownLatch(1);
        handler.on(session, (step, context) -> {
            started.countDown();
            try {
                away.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            return Samples.planned(step);
        });
        gateway.decide(before);
        started.await();

        // When
        broker.stop();
        away.countDown();
        gateway.decide(during);
        broker.start();

        // Then
        await().atMost(PATIENCE).until(() -> !gateway.resultsOf(before).isEmpty());
        await().atMost(PATIENCE).until(() -> !gateway.resultsOf(during).isEmpty());
        assertThat(handler.runs(before)).isEqualTo(1);
        assertThat(handler.runs(during)).isEqualTo(1);
    }
}
