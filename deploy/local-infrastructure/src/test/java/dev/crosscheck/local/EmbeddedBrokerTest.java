package dev.crosscheck.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedBrokerTest {

    private static final String TOPIC = "crosscheck.agent.events";

    @TempDir
    Path folder;

    @Test
    void shouldKeepRecordsWhenStoppedAndStartedOnTheSameFolder() throws Exception {
        // Given
        int port;
        try (EmbeddedBroker broker = EmbeddedBroker.start(folder, 0)) {
            port = broker.port();
            Topics.create(broker.bootstrapServers(), 2);
            send(broker, "first");
        }

        // When
        List<String> values;
        try (EmbeddedBroker broker = EmbeddedBroker.start(folder, port)) {
            Topics.create(broker.bootstrapServers(), 2);
            send(broker, "second");
            values = receive(broker, 2);
        }

        // Then
        assertThat(values).containsExactly("first", "second");
    }

    @Test
    void shouldEmptyTheTopicsWhenTheyAreRecreated() throws Exception {
        // Given
        try (EmbeddedBroker broker = EmbeddedBroker.start(folder, 0)) {
            Topics.create(broker.bootstrapServers(), 2);
            send(broker, "old");

            // When
            Topics.recreate(broker.bootstrapServers(), 2);
            send(broker, "new");

            // Then
            assertThat(receive(broker, 1)).containsExactly("new");
        }
    }

    private static void send(EmbeddedBroker broker, String value) throws Exception {
        Map<String, Object> settings = Map.of("bootstrap.servers", broker.bootstrapServers(), "acks", "all");
        try (KafkaProducer<String, String> producer =
                new KafkaProducer<>(settings, new StringSerializer(), new StringSerializer())) {
            producer.send(new ProducerRecord<>(TOPIC, "key", value)).get();
        }
    }

    private static List<String> receive(EmbeddedBroker broker, int count) {
        Map<String, Object> settings = Map.of(
                "bootstrap.servers", broker.bootstrapServers(), "group.id", "reader", "auto.offset.reset", "earliest");
        List<String> values = new ArrayList<>();
        try (KafkaConsumer<String, String> consumer =
                new KafkaConsumer<>(settings, new StringDeserializer(), new StringDeserializer())) {
            consumer.subscribe(List.of(TOPIC));
            long deadline = System.nanoTime() + Duration.ofSeconds(30).toNanos();
            while (values.size() < count && System.nanoTime() < deadline) {
                consumer.poll(Duration.ofMillis(200)).forEach(record -> values.add(record.value()));
            }
        }
        return values;
    }
}
