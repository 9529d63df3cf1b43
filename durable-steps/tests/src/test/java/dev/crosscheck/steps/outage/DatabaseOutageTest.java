package dev.crosscheck.steps.outage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentCommand.PlanResearch;
import dev.crosscheck.model.message.MessageType;
import dev.crosscheck.model.message.Topics;
import dev.crosscheck.steps.GatewayDouble;
import dev.crosscheck.steps.Samples;
import dev.crosscheck.steps.Samples.Session;
import dev.crosscheck.steps.ScriptedHandler;
import dev.crosscheck.steps.TopicReader;
import dev.crosscheck.steps.message.Envelope;
import dev.crosscheck.steps.message.KafkaSender;
import dev.crosscheck.steps.message.MessageCodec;
import dev.crosscheck.steps.message.OutgoingRecord;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("system")
@QuarkusTest
@WithTestResource(StoppableDatabase.class)
class DatabaseOutageTest {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final Session session = Session.create();
    private final PlanResearch before = session.plan("plan-1");
    private final PlanResearch during = session.plan("plan-2");

    @Inject
    GatewayDouble gateway;

    @Inject
    ScriptedHandler handler;

    @Inject
    KafkaSender sender;

    @ConfigProperty(name = "kafka.bootstrap.servers")
    String bootstrapServers;

    StoppableDatabase.Switch database;

    @Test
    void shouldGoOnAfterAnOutageWithoutLosingOrRepeatingAnything() throws InterruptedException {
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
        sender.send(record(before)).await().indefinitely();
        started.await();

        // When
        database.stop();
        away.countDown();
        sender.send(record(during)).await().indefinitely();
        database.start();

        // Then
        await().atMost(PATIENCE).until(() -> !gateway.resultsOf(before).isEmpty());
        await().atMost(PATIENCE).until(() -> !gateway.resultsOf(during).isEmpty());
        assertThat(handler.runs(before)).isEqualTo(1);
        assertThat(handler.runs(during)).isEqualTo(1);
        try (TopicReader deadLetters = new TopicReader(bootstrapServers, Topics.DEAD_LETTERS)) {
            assertThat(deadLetters.records(session.id().value())).isEmpty();
        }
    }

    private static OutgoingRecord record(AgentCommand command) {
        Envelope envelope = Envelope.of(command.stepId().value(), MessageType.of(command), command.sessionId())
                .step(command.stepId());
        return new OutgoingRecord(command.agent().commandTopic(), envelope, MessageCodec.encode(command));
    }
}
