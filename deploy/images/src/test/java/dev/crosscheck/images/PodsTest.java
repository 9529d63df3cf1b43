package dev.crosscheck.images;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.local.DatabaseEndpoint;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares the pods of deploy/k8s with the services' settings and ports, so that a renamed key breaks the build. */
class PodsTest {

    private static final Pattern VERSION = Pattern.compile("<artifactId>crosscheck</artifactId>\\s*<version>([^<]+)");
    private static final Pattern SECRET =
            Pattern.compile("^#?([A-Z_]+_(?:KEY|SECRET|PASSWORD|TOKEN))=", Pattern.MULTILINE);
    private static final String NAME = "app.kubernetes.io/name";

    private Manifests manifests;

    static Stream<String> services() {
        return Images.SERVICES.keySet().stream();
    }

    @BeforeEach
    void putTogether() throws IOException {
        manifests = Manifests.of("production");
    }

    @ParameterizedTest
    @MethodSource("services")
    void shouldSetOnlyWhatTheServiceReadsWhenItsPodStarts(String service) throws IOException {
        // When
        Map<String, String> set = environment(service);

        // Then
        assertThat(ServiceSettings.readBy(service)).containsAll(set.keySet());
        assertThat(set)
                .containsKeys(
                        "QUARKUS_DATASOURCE_REACTIVE_URL",
                        "QUARKUS_DATASOURCE_USERNAME",
                        "QUARKUS_DATASOURCE_PASSWORD",
                        "KAFKA_BOOTSTRAP_SERVERS",
                        "CROSSCHECK_SERVICE_SECRET");
    }

    @ParameterizedTest
    @MethodSource("services")
    void shouldFindEveryFileThatItIsToldOfWhenItsPodStarts(String service) {
        // Given
        JsonNode pod = manifests.named("Deployment", service).at("/spec/template/spec");

        // When
        List<String> told = environment(service).values().stream()
                .filter(value -> value.startsWith("/"))
                .toList();

        // Then
        assertThat(told).isNotEmpty().isSubsetOf(filesIn(pod));
    }

    @ParameterizedTest
    @MethodSource("services")
    void shouldAskTheServiceWhereItListensWhenItIsProbed(String service) throws IOException {
        // Given
        JsonNode container = manifests.named("Deployment", service).at("/spec/template/spec/containers/0");
        Map<String, Integer> ports = new TreeMap<>();
        container
                .path("ports")
                .forEach(port -> ports.put(
                        port.path("name").textValue(),
                        port.path("containerPort").intValue()));

        // Then
        for (String name : List.of("http", "management")) {
            String port = ServiceSettings.of(service).getProperty("quarkus." + name + ".port");
            assertThat(ports).containsEntry(name, Integer.valueOf(port));
        }
        Map.of("startupProbe", "started", "readinessProbe", "ready", "livenessProbe", "live")
                .forEach((probe, path) -> {
                    JsonNode asks = container.path(probe).path("httpGet");
                    assertThat(asks.path("path").textValue()).isEqualTo("/q/health/" + path);
                    assertThat(asks.path("port").textValue()).isEqualTo("management");
                });
        for (JsonNode port : manifests.named("Service", service).at("/spec/ports")) {
            assertThat(ports)
                    .containsEntry(
                            port.path("targetPort").textValue(),
                            port.path("port").intValue());
        }
    }

    @Test
    void shouldRunTheImagesOfThisVersionWhenPodsAreMade() throws IOException {
        // Given
        Matcher version = VERSION.matcher(ServiceSettings.text("pom.xml"));
        assertThat(version.find()).isTrue();
        List<String> made = new ArrayList<>(Images.SERVICES.keySet());
        made.add("migration");

        // When
        Stream<String> run = manifests.all().stream()
                .flatMap(manifest -> manifest.at("/spec/template/spec/containers").findValuesAsText("image").stream());

        // Then
        assertThat(run)
                .containsExactlyInAnyOrderElementsOf(made.stream()
                        .map(name -> Images.REPOSITORY + name + ":" + version.group(1))
                        .toList());
    }

    @Test
    void shouldTellTheMigrationWhatItReadsWhenItRuns() throws IOException {
        // Given
        JsonNode pod = manifests.named("Job", "migration").at("/spec/template/spec");
        Map<String, String> set = new TreeMap<>();
        for (JsonNode variable : pod.at("/containers/0/env")) {
            set.put(variable.path("name").textValue(), variable.path("value").asText(""));
        }
        String code = ServiceSettings.text("deploy/local-stack/src/main/java/dev/crosscheck/stack/Migration.java");

        // When
        String url = set.get("CROSSCHECK_POSTGRES");
        DatabaseEndpoint database = DatabaseEndpoint.parse(url);

        // Then
        assertThat(code).contains("\"CROSSCHECK_POSTGRES\"");
        assertThat(environment("gateway").get("QUARKUS_DATASOURCE_REACTIVE_URL") + "?sslmode=verify-full")
                .isEqualTo(database.reactiveUrl());
        assertThat(set).containsKeys(inBrackets(database.user()), inBrackets(database.password()));
        assertThat(filesIn(pod)).contains(database.options().replaceFirst(".*sslrootcert=", ""));
    }

    @Test
    void shouldBeToldOfInTheGuideOrMadeByAnOperatorWhenASecretIsUsed() throws IOException {
        // Given
        Set<String> made = new TreeSet<>(
                List.of("crosscheck-kafka-cluster-ca-cert", "crosscheck-postgres-app", "crosscheck-postgres-ca"));
        manifests.ofKind("KafkaUser").forEach(user -> made.add(Manifests.name(user)));
        String guide = ServiceSettings.text("docs/operations.md");

        // When
        Set<String> used = new TreeSet<>();
        manifests.all().forEach(manifest -> {
            manifest.findValues("secretKeyRef")
                    .forEach(secret -> used.add(secret.path("name").textValue()));
            used.addAll(manifest.findValuesAsText("secretName"));
        });

        // Then
        assertThat(used)
                .contains("crosscheck-service", "crosscheck-first-key", "crosscheck-tls")
                .allMatch(secret -> made.contains(secret) || guide.contains("`" + secret + "`"));
    }

    @Test
    void shouldGiveEachSecretOfTheExampleToAServiceThatReadsItWhenItsPodStarts() throws IOException {
        // Given
        Set<String> secrets = SECRET.matcher(ServiceSettings.text(".env.example"))
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));

        // When
        Set<String> given = new TreeSet<>();
        for (String service : Images.SERVICES.keySet()) {
            JsonNode container = manifests.named("Deployment", service).at("/spec/template/spec/containers/0");
            for (JsonNode variable : container.path("env")) {
                String name = variable.path("name").textValue();
                if (variable.at("/valueFrom/secretKeyRef/key").equals(variable.path("name"))
                        && ServiceSettings.readBy(service).contains(name)) {
                    given.add(name);
                }
            }
        }

        // Then
        assertThat(secrets).contains("LLM_API_KEY", "CROSSCHECK_OPENSEARCH_PASSWORD", "CROSSCHECK_OIDC_CLIENT_SECRET");
        assertThat(given).containsAll(secrets);
    }

    @Test
    void shouldSelectWhatExistsAtItsPortWhenANetworkPolicyNamesAService() {
        // Given
        Map<String, Integer> ports = Images.SERVICES;

        manifests.ofKind("NetworkPolicy").forEach(policy -> {
            // When
            JsonNode spec = policy.path("spec");
            String guarded = spec.at("/podSelector/matchLabels").path(NAME).asText("");

            // Then
            assertThat(policy.findValuesAsText(NAME)).isSubsetOf(ports.keySet());
            for (JsonNode rule : spec.path("egress")) {
                for (String asked : rule.path("to").findValuesAsText(NAME)) {
                    assertThat(rule.at("/ports/0/port").intValue()).isEqualTo(ports.get(asked));
                }
            }
            if (!guarded.isEmpty()) {
                for (JsonNode rule : spec.path("ingress")) {
                    assertThat(rule.at("/ports/0/port").intValue()).isEqualTo(ports.get(guarded));
                }
            }
        });
    }

    @Test
    void shouldAskTheOthersAtTheirPortsWhenTheGatewayStarts() {
        // When
        Map<String, String> set = environment("gateway");

        // Then
        assertThat(set)
                .containsEntry("CROSSCHECK_AUTH", "keys")
                .containsKey("CROSSCHECK_FIRST_KEY")
                .containsEntry("CROSSCHECK_SEARCH_URL", "http://search:" + Images.SERVICES.get("search"))
                .containsEntry("CROSSCHECK_CRITIC_URL", "http://critic:" + Images.SERVICES.get("critic"));
    }

    /** Returns the environment of a service. Values from Secrets are empty. */
    private Map<String, String> environment(String service) {
        JsonNode container = manifests.named("Deployment", service).at("/spec/template/spec/containers/0");
        Map<String, String> set = new TreeMap<>();
        for (JsonNode from : container.path("envFrom")) {
            configMap(from.path("configMapRef"))
                    .properties()
                    .forEach(entry -> set.put(entry.getKey(), entry.getValue().textValue()));
        }
        for (JsonNode variable : container.path("env")) {
            JsonNode reference = variable.at("/valueFrom/configMapKeyRef");
            String value = variable.path("value").asText("");
            if (!reference.isMissingNode()) {
                JsonNode found = configMap(reference).path(reference.path("key").textValue());
                assertThat(found.isTextual()).as(reference.toString()).isTrue();
                value = found.textValue();
            }
            set.put(variable.path("name").textValue(), value);
        }
        return set;
    }

    /** Returns the name of the variable in a part of the URL. */
    private static String inBrackets(String part) {
        assertThat(part).startsWith("$(").endsWith(")");
        return part.substring(2, part.length() - 1);
    }

    /** Returns the files that the first container mounts from Secrets. */
    private static Set<String> filesIn(JsonNode pod) {
        Set<String> files = new TreeSet<>();
        for (JsonNode mount : pod.at("/containers/0/volumeMounts")) {
            for (JsonNode volume : pod.path("volumes")) {
                if (volume.path("name").equals(mount.path("name"))) {
                    volume.at("/secret/items")
                            .forEach(item -> files.add(mount.path("mountPath").textValue() + "/"
                                    + item.path("path").textValue()));
                }
            }
        }
        return files;
    }

    private JsonNode configMap(JsonNode reference) {
        return manifests.named("ConfigMap", reference.path("name").textValue()).path("data");
    }
}
