package dev.crosscheck.system.faults.fuzz;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.ConsumerGroupDescription;
import org.apache.kafka.clients.admin.GroupListing;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;

/** Who reads which topic, and how far they are: asked of the broker, which nobody can forget to tell. */
public final class Groups implements AutoCloseable {

    private final Admin admin;

    public Groups(String bootstrapServers) {
        admin = Admin.create(Map.of(AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG, bootstrapServers));
    }

    /** The topics that somebody reads as a member of a group. */
    public Set<String> topicsRead() throws ExecutionException, InterruptedException {
        return groups().values().stream()
                .flatMap(group -> group.members().stream())
                .flatMap(member -> member.assignment().topicPartitions().stream())
                .map(TopicPartition::topic)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** By group and partition, the records that are not acknowledged yet, where there are any. */
    public Map<String, Long> unread(Set<String> topics) throws ExecutionException, InterruptedException {
        Map<String, Long> unread = new TreeMap<>();
        for (Map.Entry<String, ConsumerGroupDescription> group : groups().entrySet()) {
            Map<TopicPartition, OffsetAndMetadata> committed = admin.listConsumerGroupOffsets(group.getKey())
                    .partitionsToOffsetAndMetadata()
                    .get();
            List<TopicPartition> read = group.getValue().members().stream()
                    .flatMap(member -> member.assignment().topicPartitions().stream())
                    .filter(partition -> topics.contains(partition.topic()))
                    .toList();
            ends(read).forEach((partition, end) -> {
                OffsetAndMetadata known = committed.get(partition);
                long left = end - (known == null ? 0 : known.offset());
                if (left > 0) {
                    unread.put(group.getKey() + ", " + partition, left);
                }
            });
        }
        return unread;
    }

    private Map<TopicPartition, Long> ends(List<TopicPartition> partitions)
            throws ExecutionException, InterruptedException {
        Map<TopicPartition, Long> ends = new HashMap<>();
        admin.listOffsets(
                        partitions.stream().collect(Collectors.toMap(partition -> partition, _ -> OffsetSpec.latest())))
                .all()
                .get()
                .forEach((partition, end) -> ends.put(partition, end.offset()));
        return ends;
    }

    private Map<String, ConsumerGroupDescription> groups() throws ExecutionException, InterruptedException {
        List<String> names = admin.listGroups().all().get().stream()
                .map(GroupListing::groupId)
                .toList();
        return admin.describeConsumerGroups(names).all().get();
    }

    @Override
    public void close() {
        admin.close();
    }
}
