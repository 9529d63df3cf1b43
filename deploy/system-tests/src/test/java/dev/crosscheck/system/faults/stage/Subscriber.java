package dev.crosscheck.system.faults.stage;

import dev.crosscheck.model.message.Topics;
import dev.crosscheck.system.faults.history.Histories.Published;
import dev.crosscheck.system.faults.history.Histories.Seen;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;

/** A downstream consumer: reads the public topic from its beginning on its own thread, and keeps all events. */
final class Subscriber implements AutoCloseable {

    private static final Duration POLL = Duration.ofMillis(100);

    private final String bootstrapServers;
    private final List<Published> seen = new CopyOnWriteArrayList<>();
    private volatile boolean stopped;
    private Thread thread;

    Subscriber(String bootstrapServers) {
        this.bootstrapServers = bootstrapServers;
    }

    void start() {
        stopped = false;
        thread = Thread.ofPlatform().daemon().name("subscriber").start(this::read);
    }

    /** Returns the events in order of arrival. */
    List<Published> seen() {
        return List.copyOf(seen);
    }

    @Override
    public void close() {
        stopped = true;
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void read() {
        try (KafkaConsumer<String, byte[]> consumer = new KafkaConsumer<>(
                Map.of(
                        ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG,
                        bootstrapServers,
                        ConsumerConfig.AUTO_OFFSET_RESET_CONFIG,
                        "earliest",
                        ConsumerConfig.RECONNECT_BACKOFF_MAX_MS_CONFIG,
                        500),
                new StringDeserializer(),
                new ByteArrayDeserializer())) {
            List<TopicPartition> partitions = consumer.partitionsFor(Topics.SESSION_EVENTS).stream()
                    .map(info -> new TopicPartition(info.topic(), info.partition()))
                    .toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            while (!stopped) {
                poll(consumer);
            }
        }
    }

    private void poll(KafkaConsumer<String, byte[]> consumer) {
        try {
            consumer.poll(POLL).forEach(record -> seen.add(published(record)));
        } catch (KafkaException e) {
            System.err.println("the subscriber goes on after " + e);
        }
    }

    private static Published published(ConsumerRecord<String, byte[]> record) {
        return new Published(
                header(record, "ce_subject"),
                new Seen(Long.parseLong(header(record, "ce_sequence")), header(record, "ce_type")));
    }

    private static String header(ConsumerRecord<String, byte[]> record, String name) {
        return new String(record.headers().lastHeader(name).value(), StandardCharsets.UTF_8);
    }
}
