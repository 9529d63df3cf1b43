package dev.crosscheck.images;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks deploy/k8s against published schemas, kustomize, and the restricted Pod Security Standard. */
class ManifestsTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final SchemaRegistry SCHEMAS = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7);

    private static final Pattern SHOWN = Pattern.compile("(?s)```yaml\n(apiVersion: .*?)```");

    @ParameterizedTest
    @ValueSource(strings = {"dev", "production"})
    void shouldNameNothingThatItsSchemaDoesNotWhenAnOverlayIsPutTogether(String overlay) throws IOException {
        // Given
        Manifests manifests = Manifests.of(overlay);

        for (ObjectNode manifest : manifests.all()) {
            // When
            List<?> wrong = faults(manifest);

            // Then
            assertThat(wrong).as(shown(manifest)).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"dev", "production"})
    void shouldLetACommitWaitForAnotherInstanceWhenThereIsOne(String overlay) throws IOException {
        // Given
        JsonNode postgres = Manifests.of(overlay)
                .ofKind("Cluster")
                .findFirst()
                .orElseThrow()
                .path("spec");

        // When
        int waitedFor = postgres.at("/postgresql/synchronous/number").asInt();

        // Then
        assertThat(waitedFor).isEqualTo(postgres.path("instances").asInt() > 1 ? 1 : 0);
    }

    @Test
    void shouldFindAFaultWhenASpecificationHasAFieldThatNobodyKnows() throws IOException {
        for (ObjectNode manifest : Manifests.of("production").all()) {
            // Given
            if (!(manifest.path("spec") instanceof ObjectNode spec)) {
                continue;
            }
            spec.put("unheardOf", true);

            // When
            List<?> wrong = faults(manifest);

            // Then
            assertThat(wrong).as(shown(manifest)).isNotEmpty();
        }
    }

    @Test
    void shouldFindAFaultWhenMetadataHaveAFieldThatNobodyKnows() throws IOException {
        for (String overlay : List.of("dev", "production")) {
            for (ObjectNode manifest : Manifests.of(overlay).all()) {
                // Given
                ((ObjectNode) manifest.path("metadata")).putObject("label").put("release", "prometheus");

                // When
                List<?> wrong = faults(manifest);

                // Then
                assertThat(wrong).as(shown(manifest)).isNotEmpty();
            }
        }
    }

    @Test
    void shouldNameNothingThatItsSchemaDoesNotWhenTheGuideShowsAManifest() throws IOException {
        // Given
        List<ObjectNode> shown = SHOWN.matcher(ServiceSettings.text("docs/operations.md"))
                .results()
                .flatMap(block -> Manifests.documents(block.group(1)).stream())
                .toList();
        assertThat(shown).isNotEmpty();

        for (ObjectNode manifest : shown) {
            // When
            List<?> wrong = faults(manifest);

            // Then
            assertThat(wrong).as(shown(manifest)).isEmpty();
        }
    }

    @Test
    void shouldKeepNoSchemaWhenNoManifestIsOfItsKind() throws IOException {
        // Given
        Set<Path> used = new TreeSet<>();
        for (String overlay : List.of("dev", "production")) {
            Manifests.of(overlay).all().forEach(manifest -> used.add(schemaOf(manifest)));
        }

        // When
        try (Stream<Path> files = Files.list(Manifests.FOLDER.resolve("schemas"))) {
            Stream<Path> schemas = files.filter(file -> file.toString().endsWith(".json"));

            // Then
            assertThat(schemas).containsExactlyInAnyOrderElementsOf(used);
        }
    }

    /** Compares the manifests of these tests with kustomize's output. Runs only if kubectl is on the path. */
    @ParameterizedTest
    @ValueSource(strings = {"dev", "production"})
    void shouldGiveWhatKustomizeGivesWhenAnOverlayIsPutTogether(String overlay) throws IOException {
        // Given
        assumeTrue(onPath("kubectl"));
        Process kubectl = new ProcessBuilder(
                        "kubectl",
                        "kustomize",
                        Manifests.FOLDER.resolve("overlays").resolve(overlay).toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        List<ObjectNode> theirs =
                Manifests.documents(new String(kubectl.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
        theirs.forEach(manifest -> ((ObjectNode) manifest.path("metadata")).remove("namespace"));

        // When
        List<ObjectNode> ours = new ArrayList<>(Manifests.of(overlay).all());

        // Then
        assertThat(ours).containsExactlyInAnyOrderElementsOf(theirs);
    }

    @Test
    void shouldPassTheRestrictedStandardWhenAPodIsMade() throws IOException {
        for (ObjectNode manifest : Manifests.of("production").all()) {
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

    private static List<?> faults(ObjectNode manifest) throws IOException {
        return SCHEMAS.getSchema(JSON.readTree(schemaOf(manifest).toFile())).validate(manifest);
    }

    private static Path schemaOf(ObjectNode manifest) {
        String version = manifest.path("apiVersion").textValue().replace('/', '_');
        String kind = manifest.path("kind").textValue().toLowerCase(Locale.ROOT);
        return Manifests.FOLDER.resolve("schemas/" + kind + "." + version + ".json");
    }

    private static String shown(ObjectNode manifest) {
        return manifest.path("kind").textValue() + " " + Manifests.name(manifest);
    }

    private static boolean onPath(String program) {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }
}
