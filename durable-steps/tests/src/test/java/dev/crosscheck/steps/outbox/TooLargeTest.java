package dev.crosscheck.steps.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.message.AgentCommand.PlanResearch;
import dev.crosscheck.model.message.MessageType;
import dev.crosscheck.model.message.Topics;
import dev.crosscheck.steps.Samples.Session;
import dev.crosscheck.steps.message.Envelope;
import dev.crosscheck.steps.message.OutgoingRecord;
import io.vertx.core.buffer.Buffer;
import org.junit.jupiter.api.Test;

class TooLargeTest {

    private final PlanResearch command = Session.create().plan("plan-1");

    @Test
    void shouldSendACommandThatFits() {
        // Given
        OutgoingRecord order = order(TooLarge.MOST_BYTES);

        // When
        OutgoingRecord sent = TooLarge.orFailed(order);

        // Then
        assertThat(sent).isSameAs(order);
    }

    @Test
    void shouldFailTheStepOfACommandThatNoTopicTakes() {
        // When
        OutgoingRecord sent = TooLarge.orFailed(order(TooLarge.MOST_BYTES + 1));

        // Then
        assertThat(sent.topic()).isEqualTo(Topics.AGENT_EVENTS);
        assertThat(sent.envelope().id()).isEqualTo(command.stepId().resultId().value());
        assertThat(sent.envelope().stepId()).isEqualTo(command.stepId());
        assertThat(sent.value().toString()).contains("\"type\":\"message_too_large\"", "\"retryable\":false");
    }

    private OutgoingRecord order(int bytes) {
        Envelope envelope = Envelope.of(command.stepId().value(), MessageType.of(command), command.sessionId())
                .step(command.stepId());
        return new OutgoingRecord(command.agent().commandTopic(), envelope, Buffer.buffer(new byte[bytes]));
    }
}
