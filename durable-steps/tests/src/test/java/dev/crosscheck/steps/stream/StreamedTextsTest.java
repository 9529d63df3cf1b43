package dev.crosscheck.steps.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.core.type.TypeReference;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.message.AgentCommand.PlanResearch;
import dev.crosscheck.model.message.TextGenerated;
import dev.crosscheck.model.message.Topics;
import dev.crosscheck.steps.GatewayDouble;
import dev.crosscheck.steps.Samples;
import dev.crosscheck.steps.Samples.Session;
import dev.crosscheck.steps.ScriptedHandler;
import dev.crosscheck.steps.TopicReader;
import dev.crosscheck.steps.message.WireJson;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;

/** Tests the text that a step streams to its topic, on a real broker. */
@QuarkusTest
@WithTestResource(CrosscheckTestResource.class)
class StreamedTextsTest {

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final Session session = Session.create();
    private final PlanResearch command = session.plan("plan-1");

    @ConfigProperty(name = "kafka.bootstrap.servers")
    String bootstrapServers;

    @Inject
    GatewayDouble gateway;

    @Inject
    ScriptedHandler handler;

    @Test
    void shouldSendTheTextOfAStepInPieces() throws Exception {
        // Given
        handler.on(session, (step, context) -> {
            TextWriter text = context.text().begin("draft", 2);
            text.add("The tank ");
            text.add("leaked.");
            text.end();
            return Samples.planned(step);
        });

        // When
        gateway.decide(command);

        // Then
        try (TopicReader reader = new TopicReader(bootstrapServers, Topics.SESSION_STREAM)) {
            await().atMost(PATIENCE)
                    .until(() -> reader.records(session.id().value()).size() == 2);
            List<ConsumerRecord<String, byte[]>> records =
                    reader.records(session.id().value());
            assertThat(TopicReader.header(records.getFirst(), "ce_type"))
                    .isEqualTo("dev.crosscheck.research.text_generated.v1");
            assertThat(TopicReader.header(records.getFirst(), "crosscheck-step-id"))
                    .isEqualTo(command.stepId().value());
            assertThat(piece(records.get(0))).isEqualTo(generated(0, "The tank ", false));
            assertThat(piece(records.get(1))).isEqualTo(generated(9, "leaked.", true));
            assertThat(WireJson.mapper().readValue(records.get(1).value(), new TypeReference<Map<String, Object>>() {}))
                    .containsEntry("final", true)
                    .containsEntry("checked", false);
        }
    }

    private TextGenerated generated(long offset, String text, boolean last) {
        return new TextGenerated(session.id(), command.stepId(), "draft", 1, 2, offset, text, last, false);
    }

    private static TextGenerated piece(ConsumerRecord<String, byte[]> record) throws Exception {
        return WireJson.mapper().readValue(record.value(), TextGenerated.class);
    }
}
