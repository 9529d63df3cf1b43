package dev.crosscheck.gateway.deadletters;

import dev.crosscheck.model.message.Topics;
import io.smallrye.common.annotation.Identifier;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;

/**
 * Reads dead letters where they lie, without a group: nothing is ever marked as read. Each method opens a consumer, reads
 * as little as it can, and blocks: for virtual threads.
 */
@ApplicationScoped
class LetterTopic {

    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final Duration POLL = Duration.ofMillis(200);
    private static final int MOST_BYTES_OF_A_POLL = 4_000_000;

    private final Map<String, Object> broker;

    LetterTopic(@Identifier("default-kafka-broker") Map<String, Object> broker) {
        this.broker = broker;
    }

    /**
     * The newest ones, newest first.
     *
     * @throws KafkaException if the broker does not answer in time
     */
    List<ConsumerRecord<String, byte[]>> newest(int most) {
        try (KafkaConsumer<String, byte[]> consumer = consumer()) {
            List<TopicPartition> partitions = partitions(consumer);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions, PATIENCE);
            Map<TopicPartition, Long> begins = consumer.beginningOffsets(partitions, PATIENCE);
            consumer.assign(partitions);
            ends.forEach((partition, end) -> consumer.seek(partition, Math.max(begins.get(partition), end - most)));
            List<ConsumerRecord<String, byte[]>> read = new ArrayList<>();
            long deadline = System.nanoTime() + PATIENCE.toNanos();
            while (isBefore(consumer, ends)) {
                consumer.poll(POLL).forEach(read::add);
                requireTime(deadline);
            }
            Comparator<ConsumerRecord<String, byte[]>> byTime = Comparator.comparingLong(ConsumerRecord::timestamp);
            return read.stream()
                    .sorted(byTime.thenComparingLong(ConsumerRecord::offset).reversed())
                    .limit(most)
                    .toList();
        }
    }

    /** Empty where nothing lies there, or no longer. */
    Optional<ConsumerRecord<String, byte[]>> at(LetterId id) {
        try (KafkaConsumer<String, byte[]> consumer = consumer()) {
            TopicPartition partition = new TopicPartition(Topics.DEAD_LETTERS, id.partition());
            List<TopicPartition> one = List.of(partition);
            if (!partitions(consumer).contains(partition)
                    || id.offset() < consumer.beginningOffsets(one, PATIENCE).get(partition)
                    || id.offset() >= consumer.endOffsets(one, PATIENCE).get(partition)) {
                return Optional.empty();
            }
            consumer.assign(one);
            consumer.seek(partition, id.offset());
            long deadline = System.nanoTime() + PATIENCE.toNanos();
            while (consumer.position(partition, PATIENCE) <= id.offset()) {
                for (ConsumerRecord<String, byte[]> record : consumer.poll(POLL)) {
                    return record.offset() == id.offset() ? Optional.of(record) : Optional.empty();
                }
                requireTime(deadline);
            }
            return Optional.empty();
        }
    }

    private static boolean isBefore(KafkaConsumer<String, byte[]> consumer, Map<TopicPartition, Long> ends) {
        return ends.entrySet().stream().anyMatch(end -> consumer.position(end.getKey(), PATIENCE) < end.getValue());
    }

    private static void requireTime(long deadline) {
        if (System.nanoTime() > deadline) {
            throw new org.apache.kafka.common.errors.TimeoutException("the dead letters could not be read in time");
        }
    }

    private static List<TopicPartition> partitions(KafkaConsumer<String, byte[]> consumer) {
        return consumer.partitionsFor(Topics.DEAD_LETTERS, PATIENCE).stream()
                .map(partition -> new TopicPartition(partition.topic(), partition.partition()))
                .toList();
    }

    private KafkaConsumer<String, byte[]> consumer() {
        Map<String, Object> config = new HashMap<>(broker);
        config.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        config.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "none");
        config.put(ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, false);
        config.put(ConsumerConfig.FETCH_MAX_BYTES_CONFIG, MOST_BYTES_OF_A_POLL);
        return new KafkaConsumer<>(config, new StringDeserializer(), new ByteArrayDeserializer());
    }
}
