package dev.crosscheck.images;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.local.TopicSetup;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares topics, users and triggers of deploy/k8s with the channels of the services. */
class BrokerManifestsTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String INCOMING = "mp.messaging.incoming.";
    private static final String GAUGES = "durable-steps/src/main/java/dev/crosscheck/steps/health/LedgerGauges.java";

    static Stream<String> services() {
        return Images.SERVICES.keySet().stream();
    }

    static Stream<String> agents() {
        return services().filter(service -> !service.equals("gateway"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"dev", "production"})
    void shouldMakeTheTopicsAsTheMigrationDoesWhenTheBrokerIsMade(String overlay) throws IOException {
        // Given
        Manifests manifests = Manifests.of(overlay);

        // When
        Map<String, JsonNode> topics = new TreeMap<>();
        manifests.ofKind("KafkaTopic").forEach(topic -> topics.put(Manifests.name(topic), topic.path("spec")));

        // Then
        assertThat(topics.keySet()).isEqualTo(TopicSetup.names());
        topics.forEach((name, topic) -> {
            JsonNode settings = JSON.valueToTree(TopicSetup.settings(name));
            assertThat(topic.path("config")).as(name).isEqualTo(settings);
            assertThat(topic.path("partitions").intValue()).as(name).isEqualTo(TopicSetup.DEFAULT_PARTITIONS);
        });
    }

    @ParameterizedTest
    @MethodSource("services")
    void shouldBeAllowedWhatItsChannelsDoWhenAServiceCallsTheBroker(String service) throws IOException {
        // Given
        ObjectNode user = Manifests.of("production").named("KafkaUser", "crosscheck-" + service);
        Properties settings = ServiceSettings.of(service);
        if (settings.getProperty("crosscheck.agent").equals("none")) {
            settings.keySet().removeIf(key -> key.toString().startsWith(INCOMING + "commands."));
        }

        // When
        List<String> channels = settings.stringPropertyNames().stream()
                .filter(key -> key.startsWith(INCOMING) && key.endsWith(".group.id"))
                .map(key -> key.substring(0, key.length() - "group.id".length()))
                .toList();

        // Then
        assertThat(channels).isNotEmpty();
        for (String channel : channels) {
            assertThat(mayDo(user, "group", settings.getProperty(channel + "group.id"), "Read"))
                    .as(channel)
                    .isTrue();
            assertThat(mayDo(user, "topic", settings.getProperty(channel + "topic"), "Read"))
                    .as(channel)
                    .isTrue();
        }
        String written = settings.getProperty("mp.messaging.outgoing.outgoing-records.topic");
        assertThat(mayDo(user, "topic", written, "Write")).as(written).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"dev", "production"})
    void shouldNameTopicsThatExistWhenAUserIsAllowedSomething(String overlay) throws IOException {
        // When
        Stream<JsonNode> resources = Manifests.of(overlay)
                .ofKind("KafkaUser")
                .flatMap(user -> user.findValues("resource").stream())
                .filter(resource -> resource.path("type").textValue().equals("topic"));

        // Then
        assertThat(resources)
                .isNotEmpty()
                .allMatch(resource -> TopicSetup.names().stream().anyMatch(topic -> covers(resource, topic)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"dev", "production"})
    void shouldLetASubscriberReachTheBrokerWhenItHasTheLabelOfTheGuide(String overlay) throws IOException {
        // Given
        Manifests manifests = Manifests.of(overlay);

        // When
        JsonNode peers = manifests.named("Kafka", "crosscheck-kafka").at("/spec/kafka/listeners/0/networkPolicyPeers");
        ObjectNode subscriber = manifests.named("KafkaUser", "crosscheck-subscriber");

        // Then
        JsonNode labels = peers.path(peers.size() - 1).at("/podSelector/matchLabels");
        assertThat(labels.size()).isEqualTo(1);
        labels.properties()
                .forEach(label -> assertThat(guide())
                        .contains(label.getKey() + ": \"" + label.getValue().textValue() + "\""));
        assertThat(mayDo(subscriber, "topic", "crosscheck.session.events", "Read"))
                .isTrue();
        assertThat(mayDo(subscriber, "group", "subscriber-analytics", "Read")).isTrue();
        assertThat(mayDo(subscriber, "topic", "crosscheck.agent.events", "Read"))
                .isFalse();
    }

    private static String guide() {
        try {
            return ServiceSettings.text("docs/topics.md");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @ParameterizedTest
    @MethodSource("agents")
    void shouldCountWhatTheServiceReadsWhenItIsScaled(String agent) throws IOException {
        // Given
        Manifests manifests = Manifests.of("production");
        Properties settings = ServiceSettings.of(agent);
        String namespace =
                manifests.ofKind("Namespace").map(Manifests::name).findFirst().orElseThrow();

        // When
        JsonNode scaling = manifests.named("ScaledObject", agent).path("spec");

        // Then
        JsonNode lag = scaling.at("/triggers/0/metadata");
        assertThat(scaling.at("/scaleTargetRef/name").textValue()).isEqualTo(agent);
        assertThat(scaling.path("maxReplicaCount").intValue()).isLessThanOrEqualTo(TopicSetup.DEFAULT_PARTITIONS);
        assertThat(lag.path("consumerGroup").textValue())
                .isEqualTo(settings.getProperty(INCOMING + "commands.group.id"));
        assertThat(lag.path("topic").textValue()).isEqualTo(settings.getProperty(INCOMING + "commands.topic"));
        assertThat(lag.path("bootstrapServers").textValue())
                .isEqualTo("crosscheck-kafka-kafka-bootstrap." + namespace + ".svc:9093");
        assertThat(scaling.at("/triggers/1/metadata/query").textValue())
                .isEqualTo("max(crosscheck_steps_open{namespace=\"%s\",agent=\"%s\",state=\"ready\"})"
                        .formatted(namespace, settings.getProperty("crosscheck.agent")));
        assertThat(ServiceSettings.text(GAUGES)).contains("Gauge.builder(\"crosscheck.steps.open\"");
    }

    private static boolean mayDo(ObjectNode user, String type, String name, String operation) {
        for (JsonNode rule : user.at("/spec/authorization/acls")) {
            JsonNode resource = rule.path("resource");
            if (resource.path("type").textValue().equals(type)
                    && covers(resource, name)
                    && rule.path("operations").toString().contains("\"" + operation + "\"")) {
                return true;
            }
        }
        return false;
    }

    private static boolean covers(JsonNode resource, String name) {
        String named = resource.path("name").textValue();
        return resource.path("patternType").textValue().equals("prefix") ? name.startsWith(named) : name.equals(named);
    }
}
