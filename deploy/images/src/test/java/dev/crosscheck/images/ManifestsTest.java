package dev.crosscheck.images;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.crosscheck.model.message.Topics;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Holds deploy/k8s against published schemas and against what the services read. */
class ManifestsTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final SchemaRegistry SCHEMAS =
            SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7);

    @ParameterizedTest
    @ValueSource(strings = {"dev", "production"})
    void shouldNameNothingThatItsSchemaDoesNotWhenAnOverlayIsPutTogether(String overlay) throws IOException {
        // Given
        List<ObjectNode> manifests = Manifests.of(overlay);

        for (ObjectNode manifest : manifests) {
            // When
            List<?> wrong = faults(manifest);

            // Then
            assertThat(wrong)
                    .as("%s %s", manifest.path("kind"), manifest.at("/metadata/name"))
                    .isEmpty();
        }
    }

    @Test
    void shouldFindAFaultWhenASpecificationHasAFieldThatNobodyKnows() throws IOException {
        for (ObjectNode manifest : Manifests.of("production")) {
            // Given
            if (!(manifest.path("spec") instanceof ObjectNode spec)) {
                continue;
            }
            spec.put("unheardOf", true);

            // When
            List<?> wrong = faults(manifest);

            // Then
            assertThat(wrong)
                    .as("%s %s", manifest.path("kind"), manifest.at("/metadata/name"))
                    .isNotEmpty();
        }
    }

    @Test
    void shouldPassTheRestrictedStandardWhenAPodIsMade() throws IOException {
        for (ObjectNode manifest : Manifests.of("production")) {
            // Given
            JsonNode pod = manifest.at("/spec/template/spec");
            if (pod.isMissingNode()) {
                continue;
            }

            // When
            JsonNode security = pod.path("securityContext");

            // Then
            assertThat(security.path("runAsNonRoot").asBoolean()).isTrue();
            assertThat(security.path("runAsUser").asInt()).isPositive();
            assertThat(security.at("/seccompProfile/type").textValue()).isEqualTo("RuntimeDefault");
            assertThat(pod.path("automountServiceAccountToken").asBoolean(true)).isFalse();
            for (String host : List.of("hostNetwork", "hostPID", "hostIPC")) {
                assertThat(pod.has(host)).as(host).isFalse();
            }
            for (JsonNode volume : pod.path("volumes")) {
                assertThat(volume.has("emptyDir") || volume.has("secret")).isTrue();
            }
            for (JsonNode container : pod.path("containers")) {
                JsonNode own = container.path("securityContext");
                assertThat(own.path("allowPrivilegeEscalation").asBoolean(true)).isFalse();
                assertThat(own.path("readOnlyRootFilesystem").asBoolean()).isTrue();
                assertThat(own.path("capabilities").toString()).isEqualTo("{\"drop\":[\"ALL\"]}");
                assertThat(own.has("privileged")).isFalse();
            }
        }
    }

    @Test
    void shouldSetOnlyWhatTheServiceReadsWhenItsPodStarts() throws IOException {
        // Given
        List<ObjectNode> manifests = Manifests.of("production");

        for (Map.Entry<String, Integer> service : Images.SERVICES.entrySet()) {
            JsonNode container =
                    named(manifests, "Deployment", service.getKey()).at("/spec/template/spec/containers/0");

            // When
            Set<String> set = new TreeSet<>();
            container
                    .path("env")
                    .forEach(variable -> set.add(variable.path("name").textValue()));
            container
                    .path("envFrom")
                    .forEach(from -> named(
                                    manifests,
                                    "ConfigMap",
                                    from.at("/configMapRef/name").textValue())
                            .path("data")
                            .fieldNames()
                            .forEachRemaining(set::add));
            set.removeIf(name -> name.startsWith("QUARKUS_DATASOURCE_") || name.startsWith("KAFKA_"));

            // Then
            assertThat(ServiceSettings.readBy(service.getKey()))
                    .as(service.getKey())
                    .containsAll(set);
            assertThat(container.at("/ports/0/containerPort").asInt()).isEqualTo(service.getValue());
            assertThat(container.path("image").textValue()).startsWith(Images.REPOSITORY + service.getKey() + ":");
            for (String probe : List.of("started", "ready", "live")) {
                assertThat(container.toString()).contains("\"/q/health/" + probe + "\"");
            }
        }
    }

    @Test
    void shouldMakeTheTopicsThatTheServicesUseWhenTheBrokerIsMade() throws IOException {
        // Given
        List<ObjectNode> manifests = Manifests.of("production");

        // When
        Stream<String> topics = manifests.stream()
                .filter(manifest -> manifest.path("kind").textValue().equals("KafkaTopic"))
                .map(manifest -> manifest.at("/metadata/name").textValue());

        // Then
        assertThat(topics).containsExactlyInAnyOrderElementsOf(Topics.ALL);
    }

    @Test
    void shouldSelectWhatExistsWhenANetworkPolicyNamesAService() throws IOException {
        // Given
        List<ObjectNode> manifests = Manifests.of("production");
        Set<String> exist = new TreeSet<>(Images.SERVICES.keySet());
        exist.add("migration");

        // When
        List<String> named = manifests.stream()
                .filter(manifest -> manifest.path("kind").textValue().equals("NetworkPolicy"))
                .flatMap(policy -> policy.findValuesAsText("app.kubernetes.io/name").stream())
                .toList();

        // Then
        assertThat(named).isNotEmpty().isSubsetOf(exist);
    }

    private static List<?> faults(ObjectNode manifest) throws IOException {
        String version = manifest.path("apiVersion").textValue().replace('/', '_');
        String kind = manifest.path("kind").textValue().toLowerCase(Locale.ROOT);
        Path schema = Manifests.FOLDER.resolve("schemas/" + kind + "." + version + ".json");
        return SCHEMAS.getSchema(JSON.readTree(schema.toFile())).validate(manifest);
    }

    private static ObjectNode named(List<ObjectNode> manifests, String kind, String name) {
        return manifests.stream()
                .filter(manifest -> manifest.path("kind").textValue().equals(kind))
                .filter(manifest -> manifest.at("/metadata/name").textValue().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("there is no " + kind + " " + name));
    }
}
