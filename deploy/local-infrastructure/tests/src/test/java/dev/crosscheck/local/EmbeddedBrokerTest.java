package dev.crosscheck.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.ConfigResource;
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
            TopicSetup.create(broker.endpoint(), 2);
            send(broker, "first");
        }

        // When
        List<String> values;
        try (EmbeddedBroker broker = EmbeddedBroker.start(folder, port)) {
            TopicSetup.create(broker.endpoint(), 2);
            send(broker, "second");
            values = receive(broker, 2);
        }

        // Then
        assertThat(values).containsExactly("first", "second");
    }

    /** Without this, a topic that an earlier version created would keep text for longer than an erasure promises. */
    @Test
    void shouldShortenTheRetentionOfAnEarlierVersionAndNoOther() throws Exception {
        // Given
        String chosen = "crosscheck.commands.analyst";
        String open = "crosscheck.session.events";
        try (EmbeddedBroker broker = EmbeddedBroker.start(folder, 0);
                Admin admin = Admin.create(
                        new HashMap<String, Object>(broker.endpoint().clientSettings()))) {
            Map<String, String> days = Map.of("retention.ms", "604800000", "segment.ms", "86400000");
            admin.createTopics(List.of(
                            new NewTopic(TOPIC, 1, (short) 1).configs(days),
                            new NewTopic(open, 1, (short) 1).configs(days),
                            new NewTopic(chosen, 1, (short) 1).configs(Map.of("retention.ms", "90000000"))))
                    .all()
                    .get();

            // When
            TopicSetup.create(broker.endpoint(), 2);

            // Then: the broker learns of it a moment after the controller
            await().untilAsserted(() ->
                    assertThat(setting(admin, TOPIC, "retention.ms")).isEqualTo("21600000"));
            assertThat(setting(admin, TOPIC, "segment.ms")).isEqualTo("3085714");
            assertThat(setting(admin, open, "retention.ms")).isEqualTo("604800000");
            assertThat(setting(admin, chosen, "retention.ms")).isEqualTo("90000000");
        }
    }

    private static String setting(Admin admin, String topic, String key) throws Exception {
        ConfigResource resource = new ConfigResource(ConfigResource.Type.TOPIC, topic);
        return admin.describeConfigs(List.of(resource))
                .all()
                .get()
                .get(resource)
                .get(key)
                .value();
    }

    @Test
    void shouldEmptyTheTopicsWhenTheyAreRecreated() throws Exception {
        // Given
        try (EmbeddedBroker broker = EmbeddedBroker.start(folder, 0)) {
            TopicSetup.create(broker.endpoint(), 2);
            send(broker, "old");

            // When
            TopicSetup.recreate(broker.endpoint(), 2);
            send(broker, "new");

            // Then
            assertThat(receive(broker, 1)).containsExactly("new");
        }
    }

    @Test
    void shouldAskForItsPasswordOnEveryPortWhenItIsProtected() throws Exception {
        // Given
        Path data = folder.resolve("kafka");
        try (EmbeddedBroker broker = EmbeddedBroker.startProtected(data, 0)) {
            TopicSetup.create(broker.endpoint(), 2);
            Properties client = new Properties();
            Path file = folder.resolve("kafka-client.properties");
            client.load(new StringReader(Files.readString(file)));

            // When
            send(client, "by the file");

            // Then
            assertThat(Files.getPosixFilePermissions(file)).isEqualTo(PosixFilePermissions.fromString("rw-------"));
            assertThat(receive(client, 1)).containsExactly("by the file");
            assertThat(Files.readString(data.resolve("server.properties"))).doesNotContain("password");
            assertRefused(Map.of("bootstrap.servers", broker.bootstrapServers()));
            assertRefused(BrokerEndpoint.byPassword(broker.bootstrapServers(), "crosscheck", "guessed")
                    .clientSettings());
            assertRefused(Map.of("bootstrap.controllers", controller(data)));
            Map<String, String> known = new HashMap<>(broker.endpoint().security());
            known.put("bootstrap.controllers", controller(data));
            try (Admin admin = Admin.create(new HashMap<String, Object>(known))) {
                assertThat(admin.describeCluster().clusterId().get()).isNotBlank();
            }
        }
    }

    private static void assertRefused(Map<String, String> settings) {
        Map<String, Object> impatient = new HashMap<>(settings);
        impatient.put("default.api.timeout.ms", 1_500);
        impatient.put("request.timeout.ms", 1_000);
        try (Admin admin = Admin.create(impatient)) {
            assertThatThrownBy(() -> admin.describeCluster().clusterId().get())
                    .hasCauseInstanceOf(KafkaException.class);
        }
    }

    private static String controller(Path data) throws IOException {
        Properties server = new Properties();
        server.load(new StringReader(Files.readString(data.resolve("server.properties"))));
        return server.getProperty("controller.quorum.voters").split("@", 2)[1];
    }

    private static Properties open(EmbeddedBroker broker) {
        Properties settings = new Properties();
        settings.putAll(broker.endpoint().clientSettings());
        return settings;
    }

    private static void send(EmbeddedBroker broker, String value) throws Exception {
        send(open(broker), value);
    }

    private static List<String> receive(EmbeddedBroker broker, int count) {
        return receive(open(broker), count);
    }

    private static void send(Properties client, String value) throws Exception {
        Properties settings = new Properties();
        settings.putAll(client);
        settings.put("acks", "all");
        try (KafkaProducer<String, String> producer =
                new KafkaProducer<>(settings, new StringSerializer(), new StringSerializer())) {
            producer.send(new ProducerRecord<>(TOPIC, "key", value)).get();
        }
    }

    private static List<String> receive(Properties client, int count) {
        Properties settings = new Properties();
        settings.putAll(client);
        List<String> values = new ArrayList<>();
        try (KafkaConsumer<String, String> consumer =
                new KafkaConsumer<>(settings, new StringDeserializer(), new StringDeserializer())) {
            List<TopicPartition> partitions = consumer.partitionsFor(TOPIC).stream()
                    .map(partition -> new TopicPartition(TOPIC, partition.partition()))
                    .toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            long deadline = System.nanoTime() + Duration.ofSeconds(30).toNanos();
            while (values.size() < count && System.nanoTime() < deadline) {
                consumer.poll(Duration.ofMillis(200)).forEach(record -> values.add(record.value()));
            }
        }
        return values;
    }
}
