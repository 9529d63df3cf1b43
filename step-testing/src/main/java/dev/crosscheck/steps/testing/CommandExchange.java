package dev.crosscheck.steps.testing;

import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.MessageType;
import dev.crosscheck.model.message.Topics;
import dev.crosscheck.steps.message.WireJson;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;

/** Sends commands as the gateway does, over the real broker, and reads the answers. Not thread-safe. */
public final class CommandExchange implements AutoCloseable {

    private final KafkaProducer<String, byte[]> producer;
    private final KafkaConsumer<String, byte[]> consumer;
    private final List<ConsumerRecord<String, byte[]>> answers = new ArrayList<>();

    /** @param broker its bootstrap servers */
    public CommandExchange(String broker) {
        Map<String, Object> settings = Map.of("bootstrap.servers", broker);
        producer = new KafkaProducer<>(settings, new StringSerializer(), new ByteArraySerializer());
        consumer = new KafkaConsumer<>(settings, new StringDeserializer(), new ByteArrayDeserializer());
        List<TopicPartition> partitions = consumer.partitionsFor(Topics.AGENT_EVENTS).stream()
                .map(info -> new TopicPartition(info.topic(), info.partition()))
                .toList();
        consumer.assign(partitions);
        consumer.seekToBeginning(partitions);
    }

    /** Sends a command. Returns after the broker has stored it. */
    public void send(AgentCommand command) throws IOException, InterruptedException, ExecutionException {
        ProducerRecord<String, byte[]> record = new ProducerRecord<>(
                command.agent().commandTopic(),
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

    /** Polls once more and returns every answer to {@code command} so far, including duplicates. */
    public <E extends AgentEvent> List<E> answersTo(AgentCommand command, Class<E> type) throws IOException {
        List<E> events = new ArrayList<>();
        for (ConsumerRecord<String, byte[]> record : recordsFor(command)) {
            events.add(WireJson.mapper().readValue(record.value(), type));
        }
        return events;
    }

    /** Returns the same answers as records, with their headers and JSON. */
    public List<ConsumerRecord<String, byte[]>> recordsFor(AgentCommand command) {
        consumer.poll(Duration.ofMillis(200)).forEach(answers::add);
        return answers.stream()
                .filter(answer -> command.sessionId().value().equals(answer.key()))
                .toList();
    }

    @Override
    public void close() {
        producer.close();
        consumer.close();
    }
}
