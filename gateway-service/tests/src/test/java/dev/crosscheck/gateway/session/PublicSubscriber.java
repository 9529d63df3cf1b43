package dev.crosscheck.gateway.session;

import static org.awaitility.Awaitility.await;

import dev.crosscheck.model.message.Topics;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.StringDeserializer;

/** A subscriber that reads the public topic from its beginning. Not thread-safe. */
final class PublicSubscriber implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final KafkaConsumer<String, String> consumer;
    private final Map<String, List<ConsumerRecord<String, String>>> received = new HashMap<>();

    PublicSubscriber(String bootstrapServers) {
        consumer = new KafkaConsumer<>(
                Map.of(
                        ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG,
                        bootstrapServers,
                        ConsumerConfig.GROUP_ID_CONFIG,
                        "subscriber-" + UUID.randomUUID(),
                        ConsumerConfig.AUTO_OFFSET_RESET_CONFIG,
                        "earliest"),
                new StringDeserializer(),
                new StringDeserializer());
        consumer.subscribe(List.of(Topics.SESSION_EVENTS));
    }

    void readUntil(Callable<Boolean> enough) {
        await().atMost(PATIENCE)
                .pollInSameThread()
                .pollInterval(Duration.ofMillis(1))
                .until(() -> {
                    consumer.poll(Duration.ofMillis(100)).forEach(this::add);
                    return enough.call();
                });
    }

    private void add(ConsumerRecord<String, String> record) {
        received.computeIfAbsent(record.key(), _ -> new ArrayList<>()).add(record);
    }

    List<ConsumerRecord<String, String>> received(String session) {
        return List.copyOf(received.getOrDefault(session, List.of()));
    }

    /** Returns the sequences in the order of arrival. */
    List<Long> sequences(String session) {
        return received(session).stream()
                .map(record -> Long.valueOf(header(record, "ce_sequence")))
                .toList();
    }

    /** Returns the sequences without repetitions, as a subscriber keeps them. */
    List<Long> withoutSeen(String session) {
        return sequences(session).stream().distinct().toList();
    }

    static String header(ConsumerRecord<String, String> record, String name) {
        return new String(record.headers().lastHeader(name).value(), StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        consumer.close();
    }
}
