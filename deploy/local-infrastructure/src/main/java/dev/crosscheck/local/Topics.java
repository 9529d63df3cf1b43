package dev.crosscheck.local;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.CreateTopicsResult;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.TopicListing;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.errors.TopicExistsException;

/** The topics of Crosscheck with their retention. What exists already is left as it is. */
public final class Topics {

    /** The largest record that a topic takes, in bytes: messages stay under 900 kB, headers and framing come on top. */
    public static final int MAX_MESSAGE_BYTES = 1024 * 1024;

    /** So many replicas of a service can share the work of one topic. */
    public static final int DEFAULT_PARTITIONS = 6;

    private static final Duration WORK_RETENTION = Duration.ofDays(7);
    private static final Duration PUBLIC_RETENTION = Duration.ofDays(7);
    private static final Duration STREAM_RETENTION = Duration.ofMinutes(10);
    private static final Duration DEAD_LETTER_RETENTION = Duration.ofDays(30);
    private static final long MAX_PARTITION_BYTES = 256L * 1024 * 1024;
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Duration POLL_INTERVAL = Duration.ofMillis(10);

    private static final Map<String, Duration> RETENTION_BY_TOPIC = retentionByTopic();

    private Topics() {}

    /** The names of all topics, sorted. */
    public static Set<String> names() {
        return RETENTION_BY_TOPIC.keySet();
    }

    /** What the broker is told of a topic, under the names of its own settings. */
    public static Map<String, String> settings(String name) {
        long retention = RETENTION_BY_TOPIC.get(name).toMillis();
        return Map.of(
                TopicConfig.RETENTION_MS_CONFIG, Long.toString(retention),
                TopicConfig.RETENTION_BYTES_CONFIG, Long.toString(MAX_PARTITION_BYTES),
                TopicConfig.SEGMENT_MS_CONFIG, Long.toString(Math.max(60_000, retention / 7)),
                TopicConfig.MAX_MESSAGE_BYTES_CONFIG, Integer.toString(MAX_MESSAGE_BYTES));
    }

    /**
     * Creates the topics that are missing, with one replica each.
     *
     * @throws IllegalStateException if the broker does not answer or refuses
     */
    public static void create(BrokerEndpoint broker, int partitions) {
        try (Admin admin = admin(broker)) {
            create(admin, missing(admin), partitions);
        }
    }

    /**
     * Empties the topics by deleting and creating them: for tests that share a broker. Nobody may read or write them
     * meanwhile. Committed offsets go with the topics.
     *
     * <p>Returns once the broker serves the new topics. The controller confirms both steps before the broker has seen
     * them, and until then the broker takes records into the old topics and deletes them.
     *
     * @throws IllegalStateException if the broker does not answer, refuses, or still serves old topics after 30 seconds
     */
    public static void recreate(BrokerEndpoint broker, int partitions) {
        try (Admin admin = admin(broker)) {
            List<String> present = new ArrayList<>(names());
            present.removeAll(missing(admin));
            await(admin.deleteTopics(present).all());
            CreateTopicsResult created = admin.createTopics(described(names(), partitions));
            await(created.all());
            Map<String, Uuid> ids = new HashMap<>();
            names().forEach(name -> ids.put(name, await(created.topicId(name))));
            awaitServed(admin, ids);
        }
    }

    private static Map<String, Duration> retentionByTopic() {
        Map<String, Duration> retention = new TreeMap<>();
        dev.crosscheck.model.message.Topics.ALL.forEach(topic -> retention.put(topic, WORK_RETENTION));
        retention.put(dev.crosscheck.model.message.Topics.SESSION_EVENTS, PUBLIC_RETENTION);
        retention.put(dev.crosscheck.model.message.Topics.SESSION_STREAM, STREAM_RETENTION);
        retention.put(dev.crosscheck.model.message.Topics.DEAD_LETTERS, DEAD_LETTER_RETENTION);
        return Collections.unmodifiableMap(retention);
    }

    private static Admin admin(BrokerEndpoint broker) {
        Map<String, Object> settings = new HashMap<>(broker.clientSettings());
        settings.put(AdminClientConfig.CLIENT_ID_CONFIG, "crosscheck-topics");
        return Admin.create(settings);
    }

    private static List<String> missing(Admin admin) {
        List<String> missing = new ArrayList<>(names());
        missing.removeAll(await(admin.listTopics().names()));
        return missing;
    }

    private static void create(Admin admin, Collection<String> names, int partitions) {
        try {
            await(admin.createTopics(described(names, partitions)).all());
        } catch (IllegalStateException e) {
            if (!(e.getCause() instanceof TopicExistsException)) {
                throw e;
            }
        }
    }

    private static void awaitServed(Admin admin, Map<String, Uuid> ids) {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (!servedIds(admin, ids.keySet()).equals(ids)) {
            if (System.nanoTime() > deadline) {
                throw new IllegalStateException("Kafka still serves the old topics after " + PATIENCE);
            }
            LockSupport.parkNanos(POLL_INTERVAL.toNanos());
        }
    }

    private static Map<String, Uuid> servedIds(Admin admin, Set<String> names) {
        return await(admin.listTopics().listings()).stream()
                .filter(topic -> names.contains(topic.name()))
                .collect(Collectors.toMap(TopicListing::name, TopicListing::topicId));
    }

    private static List<NewTopic> described(Collection<String> names, int partitions) {
        return names.stream().map(name -> describe(name, partitions)).toList();
    }

    private static NewTopic describe(String name, int partitions) {
        return new NewTopic(name, partitions, (short) 1).configs(settings(name));
    }

    private static <T> T await(org.apache.kafka.common.KafkaFuture<T> future) {
        try {
            return future.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            throw new IllegalStateException("Kafka refused: " + e.getCause().getMessage(), e.getCause());
        } catch (TimeoutException e) {
            throw new IllegalStateException("Kafka did not answer within " + PATIENCE, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for Kafka", e);
        }
    }
}
