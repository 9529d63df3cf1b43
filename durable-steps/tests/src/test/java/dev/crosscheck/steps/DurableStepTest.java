package dev.crosscheck.steps;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentCommand.PlanResearch;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.MessageType;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.intake.Received;
import dev.crosscheck.steps.journal.CallJournal.RecordedAnswer;
import dev.crosscheck.steps.message.Envelope;
import dev.crosscheck.steps.message.KafkaSender;
import dev.crosscheck.steps.message.MessageCodec;
import dev.crosscheck.steps.message.OutgoingRecord;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.jboss.logging.MDC;
import org.junit.jupiter.api.Test;

/** Tests the normal way: one command, one run, one result. */
@QuarkusTest
@WithTestResource(CrosscheckTestResource.class)
class DurableStepTest extends DurableStep {

    @Inject
    KafkaSender sender;

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
    void shouldRunNoMoreStepsAtOnceThanConfiguredAndLeaveNoneOut() {
        // Given
        AtomicInteger now = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        List<PlanResearch> commands = IntStream.rangeClosed(1, 60)
                .mapToObj(i -> session.plan("plan-" + i))
                .toList();
        handler.on(session, (step, context) -> {
            most.accumulateAndGet(now.incrementAndGet(), Math::max);
            context.journal().call("h", () -> new RecordedAnswer("a", Usage.NONE, null));
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

    private static OutgoingRecord record(AgentCommand command) {
        Envelope envelope = Envelope.of(command.stepId().value(), MessageType.of(command), command.sessionId())
                .step(command.stepId());
        return new OutgoingRecord(command.agent().commandTopic(), envelope, MessageCodec.encode(command));
    }
}
