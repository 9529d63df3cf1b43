package dev.crosscheck.examples.analytics;

import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.errors.WakeupException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;

/**
 * Reads the topic from its beginning, or from where this group stopped. It commits offsets after the tables; the tables
 * ignore events that arrive twice. Several processes of one group share the partitions.
 */
final class Subscriber {

    static final String TOPIC = "crosscheck.session.events";

    private static final Duration POLL = Duration.ofMillis(500);

    private final KafkaConsumer<String, byte[]> consumer;
    private final Tables tables;

    /** @param settings settings of Kafka's client, which override ours; {@code bootstrap.servers} must be among them */
    Subscriber(Map<String, Object> settings, Tables tables) {
        Map<String, Object> all = new HashMap<>(Map.of(
                ConsumerConfig.GROUP_ID_CONFIG, "subscriber-analytics",
                ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest",
                ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false));
        all.putAll(settings);
        this.consumer = new KafkaConsumer<>(all, new StringDeserializer(), new ByteArrayDeserializer());
        this.tables = tables;
    }

    /**
     * Runs until {@link #stop} is called. It fails if the database fails; after a restart it continues where it
     * stopped.
     */
    void run() throws SQLException {
        try (consumer) {
            consumer.subscribe(List.of(TOPIC));
            while (true) {
                List<SessionEvent> events = new ArrayList<>();
                for (ConsumerRecord<String, byte[]> record : consumer.poll(POLL)) {
                    SessionEvent.read(record.key(), record.value()).ifPresent(events::add);
                }
                if (!events.isEmpty()) {
                    tables.add(events);
                    consumer.commitSync();
                }
            }
        } catch (WakeupException stopped) {
            return;
        }
    }

    /** Stops {@link #run}. Safe for use by many threads. */
    void stop() {
        consumer.wakeup();
    }
}
