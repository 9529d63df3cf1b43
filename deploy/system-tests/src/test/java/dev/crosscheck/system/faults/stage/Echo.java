package dev.crosscheck.system.faults.stage;

import dev.crosscheck.model.message.Topics;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;

/**
 * Sends two delayed copies of every message of the internal topics, so that each arrives three times and out of order.
 */
public final class Echo implements AutoCloseable {

    private static final List<String> INTERNAL = List.of(
            Topics.ANALYST_COMMANDS,
            Topics.CRITIC_COMMANDS,
            Topics.WRITER_COMMANDS,
            Topics.SEARCH_COMMANDS,
            Topics.AGENT_EVENTS);
    private static final String MARK = "test-echo";
    private static final int COPIES = 2;
    private static final int LONGEST_DELAY_MILLIS = 1500;

    private final Random random;
    private final KafkaConsumer<String, byte[]> consumer;
    private final KafkaProducer<String, byte[]> producer;
    private final ScheduledExecutorService later = Executors.newSingleThreadScheduledExecutor();
    private final AtomicInteger echoed = new AtomicInteger();
    private final Thread thread;
    private volatile boolean stopped;

    public Echo(Broker broker, long seed) {
        random = new Random(seed);
        consumer = new KafkaConsumer<>(
                Map.of(ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG, broker.bootstrapServers()),
                new StringDeserializer(),
                new ByteArrayDeserializer());
        producer = new KafkaProducer<>(
                Map.of(ProducerConfig.BOOTSTRAP_SERVERS_CONFIG, broker.bootstrapServers()),
                new StringSerializer(),
                new ByteArraySerializer());
        List<TopicPartition> partitions = INTERNAL.stream()
                .flatMap(topic -> consumer.partitionsFor(topic).stream())
                .map(info -> new TopicPartition(info.topic(), info.partition()))
                .toList();
        consumer.assign(partitions);
        consumer.seekToEnd(partitions);
        partitions.forEach(consumer::position);
        thread = Thread.ofPlatform().daemon().name("echo").start(this::repeat);
    }

    /** Returns the number of copies sent. */
    public int echoed() {
        return echoed.get();
    }

    private void repeat() {
        while (!stopped) {
            for (ConsumerRecord<String, byte[]> record : consumer.poll(Duration.ofMillis(50))) {
                if (record.headers().lastHeader(MARK) == null) {
                    for (int copy = 0; copy < COPIES; copy++) {
                        var _ = later.schedule(
                                () -> send(record), random.nextInt(LONGEST_DELAY_MILLIS), TimeUnit.MILLISECONDS);
                    }
                }
            }
        }
    }

    private void send(ConsumerRecord<String, byte[]> record) {
        ProducerRecord<String, byte[]> copy = new ProducerRecord<>(
                record.topic(), record.partition(), record.key(), record.value(), record.headers());
        copy.headers().add(MARK, new byte[0]);
        var _ = producer.send(copy);
        echoed.incrementAndGet();
    }

    @Override
    public void close() {
        stopped = true;
        try {
            thread.join();
            later.shutdown();
            boolean ended = later.awaitTermination(2L * LONGEST_DELAY_MILLIS, TimeUnit.MILLISECONDS);
            if (!ended) {
                throw new IllegalStateException("copies are left to be sent");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        consumer.close();
        producer.close();
    }
}
