package dev.crosscheck.search.retrieval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentCommand.SearchSources;
import dev.crosscheck.model.message.MessageType;
import dev.crosscheck.model.message.Topics;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.search.corpus.CorpusWriter;
import dev.crosscheck.search.ingest.Bounds;
import dev.crosscheck.search.ingest.MediaType;
import dev.crosscheck.search.ingest.Metadata;
import dev.crosscheck.search.ingest.Parsing;
import dev.crosscheck.search.ingest.Upload;
import dev.crosscheck.steps.message.WireJson;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class SearchCommandTest {

    @Inject
    CorpusWriter corpus;

    @ConfigProperty(name = "kafka.bootstrap.servers")
    String broker;

    @Test
    void shouldAnswerOnTheEventsTopicWhenACommandIsSentTwice() throws Exception {
        // Given
        Upload upload = new Upload("k", MediaType.TEXT, "The kiwi walks at night.", 24, Metadata.NONE);
        long watermark = corpus.add(
                        "local", "kafka", null, List.of(((Parsing.Parsed) Parsing.of(upload, Bounds.USUAL)).document()))
                .watermark();
        SearchSources command = new SearchSources(
                new SessionId("session-of-kiwis"),
                new StepId("session-of-kiwis.search-1"),
                "local",
                List.of(new PlannedQuery("kiwi", "find it")),
                List.of("kafka"),
                null,
                null,
                watermark,
                5);

        // When
        send(command);
        send(command);

        // Then
        try (KafkaConsumer<String, byte[]> consumer = consumer()) {
            List<ConsumerRecord<String, byte[]>> answers = new ArrayList<>();
            await().atMost(Duration.ofSeconds(20)).until(() -> {
                consumer.poll(Duration.ofMillis(100)).forEach(answers::add);
                return answers.stream().anyMatch(record -> "session-of-kiwis".equals(record.key()));
            });
            ConsumerRecord<String, byte[]> answer = answers.stream()
                    .filter(record -> "session-of-kiwis".equals(record.key()))
                    .findFirst()
                    .orElseThrow();
            JsonNode json = WireJson.mapper().readTree(answer.value());
            assertThat(new String(answer.headers().lastHeader("ce_type").value(), StandardCharsets.UTF_8))
                    .isEqualTo("dev.crosscheck.research.sources_found.v1");
            assertThat(json.path("step_id").asText()).isEqualTo("session-of-kiwis.search-1");
            assertThat(json.path("outcomes").path(0).path("results").asInt()).isEqualTo(1);
            assertThat(json.path("documents")
                            .path(0)
                            .path("passages")
                            .path(0)
                            .path("text")
                            .asText())
                    .isEqualTo("The kiwi walks at night.");
        }
    }

    private void send(SearchSources command) throws Exception {
        try (KafkaProducer<String, byte[]> producer = new KafkaProducer<>(
                Map.of("bootstrap.servers", broker), new StringSerializer(), new ByteArraySerializer())) {
            ProducerRecord<String, byte[]> record = new ProducerRecord<>(
                    Topics.SEARCH_COMMANDS,
                    command.sessionId().value(),
                    WireJson.mapper().writeValueAsBytes(command));
            Map<String, String> headers = Map.of(
                    "ce_specversion", "1.0",
                    "ce_id", command.stepId().value(),
                    "ce_source", "test",
                    "ce_type", MessageType.of(command),
                    "ce_subject", command.sessionId().value(),
                    "crosscheck-step-id", command.stepId().value());
            headers.forEach((name, value) -> record.headers().add(name, value.getBytes(StandardCharsets.UTF_8)));
            producer.send(record).get();
        }
    }

    private KafkaConsumer<String, byte[]> consumer() {
        KafkaConsumer<String, byte[]> consumer = new KafkaConsumer<>(
                Map.of("bootstrap.servers", broker), new StringDeserializer(), new ByteArrayDeserializer());
        List<TopicPartition> partitions = consumer.partitionsFor(Topics.AGENT_EVENTS).stream()
                .map(info -> new TopicPartition(info.topic(), info.partition()))
                .toList();
        consumer.assign(partitions);
        consumer.seekToBeginning(partitions);
        return consumer;
    }
}
