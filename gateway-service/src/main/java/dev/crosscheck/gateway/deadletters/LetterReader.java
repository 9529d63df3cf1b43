package dev.crosscheck.gateway.deadletters;

import io.smallrye.common.annotation.Identifier;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;

/**
 * Reads single records of a topic. Uses a consumer per request and no consumer group, so it commits nothing and does
 * not affect other consumers. Limited in records and time.
 */
@ApplicationScoped
class LetterReader {

    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final Duration POLL = Duration.ofMillis(200);
    /** One letter of the largest size; a larger one would come all the same. */
    private static final int MOST_BYTES_OF_A_PARTITION = 1024 * 1024;

    private final Map<String, Object> broker;

    /** @param broker address and connection settings of the broker, as for every channel */
    LetterReader(@Identifier("default-kafka-broker") Map<String, Object> broker) {
        this.broker = Map.copyOf(broker);
    }

    /**
     * Returns the {@code limit} newest letters by time, newest first, without their values: hundreds of the largest
     * would not fit the heap.
     */
    List<DeadLetter> newest(String topic, int limit) {
        try (KafkaConsumer<String, byte[]> consumer = consumer(limit)) {
            List<TopicPartition> partitions = partitions(consumer, topic);
            Map<TopicPartition, Long> begins = consumer.beginningOffsets(partitions, PATIENCE);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions, PATIENCE);
            consumer.assign(partitions);
            partitions.forEach(partition ->
                    consumer.seek(partition, Math.max(begins.get(partition), ends.get(partition) - limit)));
            List<DeadLetter> letters = new ArrayList<>();
            readTo(consumer, ends, record -> letters.add(DeadLetter.withoutValue(record)));
            letters.sort(Comparator.comparingLong(
                            (DeadLetter letter) -> letter.record().timestamp())
                    .thenComparingLong(letter -> letter.record().offset())
                    .reversed());
            return List.copyOf(letters.subList(0, Math.min(limit, letters.size())));
        }
    }

    /** Returns the letter at a position; empty if there is none, or none any more. */
    Optional<DeadLetter> read(String topic, int partition, long offset) {
        try (KafkaConsumer<String, byte[]> consumer = consumer(1)) {
            TopicPartition place = new TopicPartition(topic, partition);
            if (!partitions(consumer, topic).contains(place)) {
                return Optional.empty();
            }
            long begin = consumer.beginningOffsets(List.of(place), PATIENCE).get(place);
            long end = consumer.endOffsets(List.of(place), PATIENCE).get(place);
            if (offset < begin || offset >= end) {
                return Optional.empty();
            }
            consumer.assign(List.of(place));
            consumer.seek(place, offset);
            List<ConsumerRecord<String, byte[]>> records = new ArrayList<>();
            readTo(consumer, Map.of(place, offset + 1), records::add);
            return records.stream()
                    .filter(record -> record.offset() == offset)
                    .findFirst()
                    .map(DeadLetter::whole);
        }
    }

    private static void readTo(
            KafkaConsumer<String, byte[]> consumer,
            Map<TopicPartition, Long> ends,
            Consumer<ConsumerRecord<String, byte[]>> taker) {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (System.nanoTime() < deadline
                && ends.entrySet().stream().anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
            consumer.poll(POLL).forEach(taker);
        }
    }

    private static List<TopicPartition> partitions(KafkaConsumer<String, byte[]> consumer, String topic) {
        return consumer.partitionsFor(topic, PATIENCE).stream()
                .map(info -> new TopicPartition(info.topic(), info.partition()))
                .collect(Collectors.toList());
    }

    private KafkaConsumer<String, byte[]> consumer(int records) {
        Map<String, Object> settings = new HashMap<>(broker);
        // The settings include the channels' group, whose offsets this consumer must not commit.
        settings.remove(ConsumerConfig.GROUP_ID_CONFIG);
        settings.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        settings.put(ConsumerConfig.MAX_POLL_RECORDS_CONFIG, records);
        settings.put(ConsumerConfig.MAX_PARTITION_FETCH_BYTES_CONFIG, MOST_BYTES_OF_A_PARTITION);
        settings.put(ConsumerConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, (int) PATIENCE.toMillis());
        return new KafkaConsumer<>(settings, new StringDeserializer(), new ByteArrayDeserializer());
    }
}
