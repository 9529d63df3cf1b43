package dev.crosscheck.system.faults.stage;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;

/** Sends and reads raw records without the checks of the services. Not safe for use by several threads. */
public final class Records implements AutoCloseable {

    private static final int MOST_BYTES = 4 * 1024 * 1024;
    private static final Duration POLL = Duration.ofMillis(200);

    private final String bootstrapServers;
    private final KafkaProducer<byte[], byte[]> producer;

    public Records(Broker broker) {
        bootstrapServers = broker.bootstrapServers();
        producer = new KafkaProducer<>(
                Map.of(
                        ProducerConfig.BOOTSTRAP_SERVERS_CONFIG, bootstrapServers,
                        ProducerConfig.MAX_REQUEST_SIZE_CONFIG, MOST_BYTES),
                new ByteArraySerializer(),
                new ByteArraySerializer());
    }

    /** Sends a record, and returns when the broker has it. Throws the broker's exception if it refuses the record. */
    public void send(String topic, Integer partition, String key, Map<String, String> headers, byte[] value)
            throws ExecutionException {
        byte[] keyBytes = key == null ? null : key.getBytes(StandardCharsets.UTF_8);
        ProducerRecord<byte[], byte[]> record = new ProducerRecord<>(topic, partition, keyBytes, value);
        headers.forEach((name, text) -> record.headers().add(name, text.getBytes(StandardCharsets.UTF_8)));
        send(record);
    }

    /** Sends a record of any key and headers; returns where the broker has put it. */
    public RecordMetadata send(ProducerRecord<byte[], byte[]> record) throws ExecutionException {
        try {
            return producer.send(record).get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    public int partitions(String topic) {
        return producer.partitionsFor(topic).size();
    }

    /** Returns all records that the topic holds now. */
    public List<ConsumerRecord<String, byte[]>> read(String topic) {
        try (KafkaConsumer<String, byte[]> consumer = new KafkaConsumer<>(
                Map.of(ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG, bootstrapServers),
                new StringDeserializer(),
                new ByteArrayDeserializer())) {
            Set<TopicPartition> partitions = new java.util.HashSet<>();
            consumer.partitionsFor(topic).forEach(info -> partitions.add(new TopicPartition(topic, info.partition())));
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
            List<ConsumerRecord<String, byte[]>> records = new ArrayList<>();
            while (partitions.stream().anyMatch(partition -> consumer.position(partition) < ends.get(partition))) {
                consumer.poll(POLL).forEach(records::add);
            }
            return records;
        }
    }

    public static String header(ConsumerRecord<String, byte[]> record, String name) {
        Header header = record.headers().lastHeader(name);
        return header == null ? null : new String(header.value(), StandardCharsets.UTF_8);
    }

    /** Allows records in a topic that are larger than Crosscheck's own topics accept. */
    public void allowLarge(String topic) throws ExecutionException, InterruptedException {
        try (Admin admin = Admin.create(Map.of(ProducerConfig.BOOTSTRAP_SERVERS_CONFIG, bootstrapServers))) {
            ConfigEntry entry = new ConfigEntry(TopicConfig.MAX_MESSAGE_BYTES_CONFIG, Integer.toString(MOST_BYTES));
            admin.incrementalAlterConfigs(Map.of(
                            new ConfigResource(ConfigResource.Type.TOPIC, topic),
                            List.of(new AlterConfigOp(entry, AlterConfigOp.OpType.SET))))
                    .all()
                    .get();
        }
    }

    @Override
    public void close() {
        producer.close();
    }
}
