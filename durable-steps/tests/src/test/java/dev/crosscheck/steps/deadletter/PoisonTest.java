package dev.crosscheck.steps.deadletter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentCommand.PlanResearch;
import dev.crosscheck.model.message.AgentCommand.ReviewDraft;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.StepFailed;
import dev.crosscheck.model.message.MessageType;
import dev.crosscheck.model.message.Topics;
import dev.crosscheck.steps.GatewayDouble;
import dev.crosscheck.steps.Samples;
import dev.crosscheck.steps.Samples.Session;
import dev.crosscheck.steps.TopicReader;
import dev.crosscheck.steps.intake.Rejection;
import dev.crosscheck.steps.message.Envelope;
import dev.crosscheck.steps.message.KafkaSender;
import dev.crosscheck.steps.message.MessageCodec;
import dev.crosscheck.steps.message.OutgoingRecord;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import jakarta.inject.Inject;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests records that no consumer can handle, on the topics of commands and of agents' events. */
@QuarkusTest
@WithTestResource(CrosscheckTestResource.class)
class PoisonTest {

    private final Session session = Session.create();
    private final PlanResearch poisoned = session.plan("plan-1");
    private final PlanResearch sound = session.plan("plan-2");

    @Inject
    GatewayDouble gateway;

    @Inject
    KafkaSender sender;

    @ConfigProperty(name = "kafka.bootstrap.servers")
    String bootstrapServers;

    private TopicReader deadLetters;

    @BeforeEach
    void open() {
        deadLetters = new TopicReader(bootstrapServers, Topics.DEAD_LETTERS);
    }

    @AfterEach
    void close() {
        gateway.decideNothing();
        deadLetters.close();
    }

    @Test
    void shouldPutUnreadableCommandsAsideAndFailTheirStepsVisibly() {
        // Given
        OutgoingRecord poison = command(poisoned, MessageType.of(poisoned), "not json");

        // When
        sender.sendAll(List.of(poison, soundCommand())).await().indefinitely();

        // Then
        ConsumerRecord<String, byte[]> letter = deadLetter();
        assertThat(letter.value()).asString().isEqualTo("not json");
        assertThat(TopicReader.header(letter, DeadLetters.CAUSE)).isEqualTo(Rejection.UNREADABLE);
        assertThat(TopicReader.header(letter, DeadLetters.TOPIC)).isEqualTo(Topics.ANALYST_COMMANDS);
        assertThat(TopicReader.header(letter, DeadLetters.PARTITION)).matches("\\d+");
        assertThat(TopicReader.header(letter, DeadLetters.OFFSET)).matches("\\d+");
        assertThat(TopicReader.header(letter, "ce_type")).isEqualTo(MessageType.of(poisoned));
        await().until(() -> !gateway.resultsOf(poisoned).isEmpty());
        assertThat(gateway.resultsOf(poisoned).getFirst().message())
                .isInstanceOfSatisfying(
                        StepFailed.class,
                        failed -> assertThat(failed.error().type()).isEqualTo(Rejection.UNREADABLE));
        await().until(() -> !gateway.resultsOf(sound).isEmpty());
    }

    @Test
    void shouldParkATypeThatIsNewerThanOurs() {
        // Given
        OutgoingRecord newer = command(poisoned, "dev.crosscheck.research.plan_research.v2", "{}");

        // When
        sender.sendAll(List.of(newer, soundCommand())).await().indefinitely();

        // Then
        assertThat(TopicReader.header(deadLetter(), DeadLetters.CAUSE)).isEqualTo(Rejection.UNKNOWN_TYPE);
        await().until(() -> !gateway.resultsOf(sound).isEmpty());
        assertThat(gateway.resultsOf(poisoned)).isEmpty();
    }

    @Test
    void shouldFailTheStepOfACommandThatIsAnotherAgents() {
        // Given
        ReviewDraft astray = session.review("review-1");
        String json = MessageCodec.encode(astray).toString();

        // When
        sender.sendAll(List.of(command(astray, MessageType.of(astray), json), soundCommand()))
                .await()
                .indefinitely();

        // Then
        await().until(() -> !gateway.resultsOf(astray).isEmpty());
        assertThat(gateway.resultsOf(astray).getFirst().message())
                .isInstanceOfSatisfying(
                        StepFailed.class,
                        failed -> assertThat(failed.error().type()).isEqualTo("internal"));
        await().until(() -> !gateway.resultsOf(sound).isEmpty());
    }

    @Test
    void shouldTellTheGatewayOfAnEventThatItCannotRead() {
        // Given
        Envelope envelope = Envelope.of("event-1", MessageType.of(Samples.planned(poisoned)), session.id())
                .step(poisoned.stepId());

        // When
        sender.send(new OutgoingRecord(Topics.AGENT_EVENTS, envelope, Buffer.buffer("{}")))
                .await()
                .indefinitely();

        // Then
        await().until(() -> gateway.rejections().stream()
                .anyMatch(rejection -> session.id().equals(rejection.envelope().sessionId())
                        && rejection.code().equals(Rejection.INCOMPLETE)));
        assertThat(TopicReader.header(deadLetter(), DeadLetters.DETAIL)).isEqualTo("session_id is missing");
    }

    @Test
    void shouldPutARecordAsideByReferenceWhenItIsTooLarge() {
        // Given
        OutgoingRecord large = command(poisoned, MessageType.of(poisoned), "x".repeat(950_000));

        // When
        sender.sendAll(List.of(large, soundCommand())).await().indefinitely();

        // Then
        ConsumerRecord<String, byte[]> letter = deadLetter();
        assertThat(letter.value()).isNull();
        assertThat(TopicReader.header(letter, DeadLetters.LEFT_OUT)).isEqualTo("950000");
        await().until(() -> !gateway.resultsOf(sound).isEmpty());
    }

    @Test
    void shouldGoOnWithTheOthersWhenTheLetterOfARecordWouldBeTooLarge() {
        // Given
        var full = new ProducerRecord<>(Topics.ANALYST_COMMANDS, session.id().value(), new byte[] {'x'});
        full.headers().add("x", new byte[1_048_300]);

        // When
        sender.sendRaw(List.of(full)).await().indefinitely();
        sender.send(soundCommand()).await().indefinitely();

        // Then
        await().until(() -> !gateway.resultsOf(sound).isEmpty());
        assertThat(TopicReader.header(deadLetter(), DeadLetters.LEFT_OUT)).isEqualTo("1");
    }

    @Test
    void shouldSingleOutTheOneRecordOfAPollThatFailsItsHandler() {
        // Given
        gateway.decideBy(messages ->
                messages.stream().anyMatch(message -> message.message().stepId().equals(poisoned.stepId()))
                        ? Uni.createFrom().failure(new IllegalArgumentException("a bug"))
                        : gateway.collect(messages));

        // When
        sender.sendAll(List.of(result(poisoned), result(sound))).await().indefinitely();

        // Then
        assertThat(TopicReader.header(deadLetter(), DeadLetters.CAUSE)).isEqualTo(Rejection.NOT_HANDLED);
        await().until(() -> !gateway.resultsOf(sound).isEmpty());
        assertThat(gateway.resultsOf(poisoned)).isEmpty();
    }

    @Test
    void shouldGoOnWithTheOthersWhenNobodyCanBeToldOfARejection() {
        // Given
        gateway.decideBy(messages ->
                messages.stream().anyMatch(message -> message.message().stepId().equals(poisoned.stepId()))
                        ? Uni.createFrom().failure(new IllegalArgumentException("a bug"))
                        : gateway.collect(messages));
        gateway.afterRejection(Uni.createFrom().failure(new IllegalStateException("the log cannot be read")));

        // When
        sender.sendAll(List.of(result(poisoned), result(sound))).await().indefinitely();

        // Then
        await().until(() -> !gateway.resultsOf(sound).isEmpty());
        assertThat(TopicReader.header(deadLetter(), DeadLetters.CAUSE)).isEqualTo(Rejection.NOT_HANDLED);
    }

    private static OutgoingRecord result(PlanResearch step) {
        AgentEvent event = Samples.planned(step);
        Envelope envelope = Envelope.of(step.stepId().resultId().value(), MessageType.of(event), step.sessionId())
                .step(step.stepId());
        return new OutgoingRecord(Topics.AGENT_EVENTS, envelope, MessageCodec.encode(event));
    }

    private ConsumerRecord<String, byte[]> deadLetter() {
        await().until(() -> !deadLetters.records(session.id().value()).isEmpty());
        return deadLetters.records(session.id().value()).getFirst();
    }

    private OutgoingRecord soundCommand() {
        return command(sound, MessageType.of(sound), MessageCodec.encode(sound).toString());
    }

    private static OutgoingRecord command(AgentCommand step, String type, String value) {
        Envelope envelope =
                Envelope.of(step.stepId().value(), type, step.sessionId()).step(step.stepId());
        return new OutgoingRecord(Topics.ANALYST_COMMANDS, envelope, Buffer.buffer(value));
    }
}
