package dev.crosscheck.local;

import dev.crosscheck.model.message.Topics;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
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
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.admin.CreateTopicsResult;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.TopicListing;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.errors.TopicExistsException;

/**
 * Creates Crosscheck's topics with their retention. Existing topics stay unchanged, except that a retention from an
 * earlier version is updated.
 */
public final class TopicSetup {

    /** The largest record of a topic, in bytes: messages stay below 900 kB, plus headers and framing. */
    public static final int MAX_MESSAGE_BYTES = 1024 * 1024;

    /** The number of a service's replicas that can share the work of one topic. */
    public static final int DEFAULT_PARTITIONS = 6;

    /**
     * The retention of topics that carry text between services. A service that is away for longer loses nothing,
     * because commands and results are sent again from Postgres.
     */
    private static final Duration WORK_RETENTION = Duration.ofHours(6);

    private static final Duration PUBLIC_RETENTION = Duration.ofDays(7);
    private static final Duration STREAM_RETENTION = Duration.ofMinutes(10);

    /** A weekend: dead letters are not sent again, and people must have time to read them. */
    private static final Duration DEAD_LETTER_RETENTION = Duration.ofDays(3);

    /** The broker deletes records by whole segments, so topics with text have short segments. */
    private static final Duration LONGEST_SEGMENT_OF_TEXT = Duration.ofHours(1);

    /** The time that a broker with default settings takes to notice and delete old segments. */
    private static final Duration UNNOTICED = Duration.ofMinutes(6);

    /** The values of earlier versions. A topic with any other value was configured by an operator. */
    private static final Set<String> EARLIER_RETENTION =
            Set.of(millis(Duration.ofDays(7)), millis(Duration.ofDays(30)));

    private static final long MAX_PARTITION_BYTES = 256L * 1024 * 1024;
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Duration POLL_INTERVAL = Duration.ofMillis(10);

    private static final Map<String, Duration> RETENTION_BY_TOPIC = retentionByTopic();

    private TopicSetup() {}

    /** Returns the names of all topics, sorted. */
    public static Set<String> names() {
        return RETENTION_BY_TOPIC.keySet();
    }

    /** Returns a topic's settings by the broker's own names. */
    public static Map<String, String> settings(String name) {
        return Map.of(
                TopicConfig.RETENTION_MS_CONFIG, millis(RETENTION_BY_TOPIC.get(name)),
                TopicConfig.RETENTION_BYTES_CONFIG, Long.toString(MAX_PARTITION_BYTES),
                TopicConfig.SEGMENT_MS_CONFIG, millis(segment(name)),
                TopicConfig.MAX_MESSAGE_BYTES_CONFIG, Integer.toString(MAX_MESSAGE_BYTES));
    }

    /** Returns the longest time for which a record may exist after it was sent. */
    public static Duration goneAfter(String name) {
        return RETENTION_BY_TOPIC.get(name).plus(segment(name)).plus(UNNOTICED);
    }

    private static Duration segment(String name) {
        Duration seventh = RETENTION_BY_TOPIC.get(name).dividedBy(7);
        Duration longest = name.equals(Topics.SESSION_EVENTS) ? seventh : LONGEST_SEGMENT_OF_TEXT;
        return Stream.of(seventh, longest)
                .min(Comparator.naturalOrder())
                .filter(length -> length.toMinutes() >= 1)
                .orElse(Duration.ofMinutes(1));
    }

    private static String millis(Duration duration) {
        return Long.toString(duration.toMillis());
    }

    /**
     * Creates the missing topics, with one replica each. Shortens the retention that earlier versions gave to topics
     * with text.
     *
     * @throws IllegalStateException if the broker does not answer or refuses
     */
    public static void create(BrokerEndpoint broker, int partitions) {
        try (Admin admin = admin(broker)) {
            List<String> missing = missing(admin);
            create(admin, missing, partitions);
            shortenEarlier(
                    admin,
                    names().stream().filter(name -> !missing.contains(name)).toList());
        }
    }

    /**
     * Empties the topics by deleting and creating them, for tests that share a broker. No client may read or write them
     * meanwhile. Committed offsets are deleted too.
     *
     * <p>Returns once the broker serves the new topics. The controller confirms both steps before the broker knows of
     * them; until then the broker accepts records into the old topics and deletes them.
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
        Topics.ALL.forEach(topic -> retention.put(topic, WORK_RETENTION));
        retention.put(Topics.SESSION_EVENTS, PUBLIC_RETENTION);
        retention.put(Topics.SESSION_STREAM, STREAM_RETENTION);
        retention.put(Topics.DEAD_LETTERS, DEAD_LETTER_RETENTION);
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

    private static void shortenEarlier(Admin admin, List<String> present) {
        Map<ConfigResource, Config> settings = await(
                admin.describeConfigs(present.stream().map(TopicSetup::resource).toList())
                        .all());
        Map<ConfigResource, Collection<AlterConfigOp>> shorter = new HashMap<>();
        settings.forEach((topic, found) -> {
            String retention = found.get(TopicConfig.RETENTION_MS_CONFIG).value();
            Map<String, String> wanted = settings(topic.name());
            if (EARLIER_RETENTION.contains(retention)
                    && !retention.equals(wanted.get(TopicConfig.RETENTION_MS_CONFIG))) {
                shorter.put(
                        topic,
                        Stream.of(TopicConfig.RETENTION_MS_CONFIG, TopicConfig.SEGMENT_MS_CONFIG)
                                .map(key -> new AlterConfigOp(
                                        new ConfigEntry(key, wanted.get(key)), AlterConfigOp.OpType.SET))
                                .toList());
            }
        });
        if (!shorter.isEmpty()) {
            await(admin.incrementalAlterConfigs(shorter).all());
        }
    }

    private static ConfigResource resource(String topic) {
        return new ConfigResource(ConfigResource.Type.TOPIC, topic);
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
            throw new IllegalStateException(
                    Distrust.of(e, "Kafka")
                            .orElseGet(() -> "Kafka refused: " + e.getCause().getMessage()),
                    e.getCause());
        } catch (TimeoutException e) {
            throw new IllegalStateException("Kafka did not answer within " + PATIENCE, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for Kafka", e);
        }
    }
}
