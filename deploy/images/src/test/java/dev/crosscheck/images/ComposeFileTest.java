package dev.crosscheck.images;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.StringReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** Compares docker-compose.yml and .env.example with the services' settings, so that a renamed key breaks the build. */
class ComposeFileTest {

    private static final Path PROJECT = Path.of("../..");
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Pattern VARIABLE = Pattern.compile("\\$\\{([A-Z_]++)");
    private static final Pattern OPTIONAL = Pattern.compile("(?m)^#([A-Z_]++)=");

    /** Settings of the pages that the compose file does not pass, and why. */
    private static final Map<String, String> NOT_PASSED = Map.ofEntries(
            Map.entry("CROSSCHECK_HOME", "of the command"),
            Map.entry("CROSSCHECK_API_KEY", "of the command"),
            Map.entry("NO_COLOR", "of the command"),
            Map.entry("CROSSCHECK_KAFKA", "of the command and the migration; KAFKA_BOOTSTRAP_SERVERS here"),
            Map.entry("CROSSCHECK_POSTGRES", "of the command and the migration; QUARKUS_DATASOURCE_… here"),
            Map.entry("CROSSCHECK_PYTHON", "of the build by ./crosscheck"),
            Map.entry("CROSSCHECK_PREPARE", "of the local stack"),
            Map.entry("CROSSCHECK_START_SECONDS", "of the local stack"),
            Map.entry("CROSSCHECK_SERVICE_JVM_OPTIONS", "of the local stack; JDK_JAVA_OPTIONS here"),
            Map.entry("CROSSCHECK_STACK_JVM_OPTIONS", "of the local stack"),
            Map.entry("QUARKUS_HTTP_HOST", "the image sets it"),
            Map.entry("CROSSCHECK_SEARCH_INDEX_DIR", "the image sets it"),
            Map.entry("QUARKUS_MANAGEMENT_PORT", "health checks and Prometheus name the ports"),
            Map.entry("CROSSCHECK_RETENTION_TENANTS_", "has a tenant's name: docker-compose.override.yml"),
            Map.entry("CROSSCHECK_RETENTION_TENANTS_DESK", "has a tenant's name: docker-compose.override.yml"),
            Map.entry("CROSSCHECK_RETENTION_TENANTS_NEWS_ROOM", "has a tenant's name: docker-compose.override.yml"),
            Map.entry("KAFKA_SECURITY_PROTOCOL", "the file's own broker has none: docker-compose.override.yml"),
            Map.entry("KAFKA_SASL_", "the file's own broker has none: docker-compose.override.yml"),
            Map.entry("KAFKA_SASL_MECHANISM", "the file's own broker has none: docker-compose.override.yml"),
            Map.entry("KAFKA_SASL_JAAS_CONFIG", "the file's own broker has none: docker-compose.override.yml"),
            Map.entry("KAFKA_SSL_", "the file's own broker has none: docker-compose.override.yml"),
            Map.entry("KAFKA_SSL_TRUSTSTORE_LOCATION", "the file's own broker has none: docker-compose.override.yml"),
            Map.entry("KAFKA_SSL_TRUSTSTORE_TYPE", "the file's own broker has none: docker-compose.override.yml"),
            Map.entry("KAFKA_SSL_KEYSTORE_TYPE", "of a subscriber"),
            Map.entry("KAFKA_SSL_KEYSTORE_LOCATION", "of a subscriber"),
            Map.entry("KAFKA_SSL_KEYSTORE_PASSWORD", "of a subscriber"));

    private static final Set<String> SECRETS =
            Set.of("POSTGRES_PASSWORD", "CROSSCHECK_SERVICE_SECRET", "CROSSCHECK_FIRST_KEY");

    @Test
    void shouldListEverySettingInTheExampleWhenTheFileUsesIt() throws IOException {
        // Given
        String compose = read("docker-compose.yml") + read("deploy/compose/subscribers.yml");

        // When
        Set<String> used = variables(compose);

        // Then
        Set<String> listed = new TreeSet<>(SECRETS);
        Properties example = new Properties();
        example.load(new StringReader(read(".env.example")));
        listed.addAll(example.stringPropertyNames());
        assertThat(used).isEqualTo(listed);
    }

    @Test
    void shouldAddAListenerOnThisMachineAloneWhenSubscribersAreLetIn() throws IOException {
        // Given
        String listeners = "KAFKA_LISTENERS";
        Map<?, ?> usual = (Map<?, ?>) services().get("kafka");

        // When
        Map<?, ?> kafka = (Map<?, ?>) services("deploy/compose/subscribers.yml").get("kafka");

        // Then
        assertThat((List<?>) kafka.get("ports"))
                .hasSize(1)
                .allSatisfy(port ->
                        assertThat(port.toString()).startsWith("127.0.0.1:").endsWith(":9094"));
        ((Map<?, ?>) kafka.get("environment"))
                .forEach((name, value) -> assertThat(value.toString())
                        .as(name.toString())
                        .startsWith(((Map<?, ?>) usual.get("environment")).get(name) + ",MACHINE:"));
        assertThat(((Map<?, ?>) kafka.get("environment")).get(listeners).toString())
                .endsWith("MACHINE://:9094");
        assertThat(usual.containsKey("ports")).isFalse();
    }

    /** Such a setting stands behind a # in the example, since an empty value is not the same as none. */
    @Test
    void shouldListEverySettingThatIsPassedOnlyWhenSet() throws IOException {
        // Given
        Set<String> listed = OPTIONAL.matcher(read(".env.example"))
                .results()
                .map(line -> line.group(1))
                .collect(Collectors.toCollection(TreeSet::new));

        // When
        Set<String> passed = new TreeSet<>();
        for (String service : Images.SERVICES.keySet()) {
            environment(service).forEach((name, value) -> {
                if (value == null) {
                    passed.add(name);
                }
            });
        }

        // Then
        assertThat(passed).isEqualTo(listed);
    }

    @Test
    void shouldReachTheServicesWhenAPageNamesASetting() throws IOException {
        // Given
        Set<String> passed = variables(read("docker-compose.yml") + read("deploy/compose/subscribers.yml"));
        for (String service : Images.SERVICES.keySet()) {
            passed.addAll(environment(service).keySet());
        }

        // When
        Map<String, Set<String>> documented = DocumentedSettings.all(passed);

        // Then
        assertThat(documented).hasSizeGreaterThan(120);
        assertThat(documented.keySet()).containsAll(NOT_PASSED.keySet());
        documented.keySet().removeAll(NOT_PASSED.keySet());
        assertThat(documented)
                .allSatisfy((name, pages) -> assertThat(passed)
                        .as(name + " of " + pages)
                        .anyMatch(key -> name.endsWith("_") ? key.startsWith(name) : key.equals(name)));
    }

    @Test
    void shouldReachTheServiceThatReadsItWhenASettingIsPassed() throws IOException {
        assertThat(environment("gateway")).containsKeys("CROSSCHECK_RETENTION_SESSIONS", "CROSSCHECK_MCP_FILE");
        assertThat(environment("search")).containsKeys("CROSSCHECK_TIERS_FILE", "CROSSCHECK_MCP_FILE");
        assertThat(environment("analyst")).containsKeys("CROSSCHECK_PROMPTS_FOLDER", "LLM_PRICE_INPUT");
        assertThat(environment("critic")).containsKeys("LLM_PRICE_INPUT", "CROSSCHECK_STEPS_CONCURRENCY");
        assertThat(environment("writer")).containsKeys("LLM_PRICE_INPUT", "JDK_JAVA_OPTIONS");
    }

    @Test
    void shouldUnderstandShortenedNamesWhenAPageIsRead() {
        assertThat(DocumentedSettings.namesIn(
                        "`LLM_A_B`, `…_C` and `…_D_E` and `…_F`", Set.of("LLM_A_C", "LLM_C", "LLM_D_E")))
                .containsExactly("LLM_A_B", "LLM_A_C", "LLM_D_E", "…_F");
    }

    @Test
    void shouldRefuseToStartWhenASecretIsMissing() throws IOException {
        // Given
        String compose = read("docker-compose.yml");

        // When
        List<String> uses = Pattern.compile(
                        "\\$\\{(?:POSTGRES_PASSWORD|CROSSCHECK_SERVICE_SECRET|CROSSCHECK_FIRST_KEY)[^}]*+}")
                .matcher(compose)
                .results()
                .map(MatchResult::group)
                .toList();

        // Then
        assertThat(uses).isNotEmpty().allMatch(use -> use.contains(":?"));
    }

    @Test
    void shouldAskForKeysAndListenOnThisMachineAloneWhenTheGatewayIsStarted() throws IOException {
        // When
        Map<?, ?> gateway = (Map<?, ?>) services().get("gateway");

        // Then
        assertThat(((Map<?, ?>) gateway.get("environment")).get("CROSSCHECK_AUTH"))
                .isEqualTo("keys");
        assertThat((List<?>) gateway.get("ports"))
                .allMatch(port -> port.toString().startsWith("127.0.0.1:"));
    }

    @Test
    void shouldAskEachServiceAtItsOwnPortWhenItsHealthIsChecked() throws IOException {
        // Given
        Map<String, Object> services = services();

        // When
        Map<String, Integer> ports = Images.SERVICES;

        // Then
        for (Map.Entry<String, Integer> port : ports.entrySet()) {
            Properties settings = new Properties();
            settings.load(new StringReader(settingsOf(port.getKey())));
            String management = settings.getProperty("quarkus.management.port");
            assertThat(settings.getProperty("quarkus.http.port")).isEqualTo(Integer.toString(port.getValue()));
            assertThat(healthCheck(services, port.getKey()))
                    .as(port.getKey())
                    .startsWith("CMD", "bash", "-c")
                    .endsWith("ready", management);
            assertThat(read("deploy/compose/prometheus.yml"))
                    .contains("{names: [" + port.getKey() + "], type: A, port: " + management + "}");
        }
    }

    @ParameterizedTest
    @CsvSource({"200, 0", "503, 1", "404, 1"})
    void shouldBeReadyOnlyIfTheServiceSaysSoWhenItsHealthIsChecked(int status, int exit) throws Exception {
        // Given
        HttpServer service = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        service.createContext("/q/health/ready", exchange -> {
            exchange.sendResponseHeaders(status, -1);
            exchange.close();
        });
        service.start();
        int port = service.getAddress().getPort();

        // When
        int asked;
        try {
            asked = check(port);
        } finally {
            service.stop(0);
        }
        int gone = check(port);

        // Then
        assertThat(asked).isEqualTo(exit);
        assertThat(gone).isNotZero();
    }

    /** Runs the health check of a service as the engine does, with the port of another. */
    private static int check(int port) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(healthCheck(services(), "gateway"));
        command.removeFirst();
        command.set(command.size() - 1, Integer.toString(port));
        command.replaceAll(word -> word.replace("$$", "$"));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            assertThat(process.waitFor(PATIENCE)).as("ended in time").isTrue();
        } finally {
            process.destroyForcibly();
        }
        return process.exitValue();
    }

    private static List<String> healthCheck(Map<String, Object> services, String name) {
        Map<?, ?> check = (Map<?, ?>) ((Map<?, ?>) services.get(name)).get("healthcheck");
        return ((List<?>) check.get("test")).stream().map(String::valueOf).toList();
    }

    @Test
    void shouldSetOnlyWhatTheServiceReadsWhenItIsStarted() throws IOException {
        for (String name : Images.SERVICES.keySet()) {
            // When
            Set<String> set = environment(name).keySet();

            // Then
            assertThat(ServiceSettings.readBy(name)).as(name).containsAll(set);
        }
    }

    private static Map<String, Object> services() throws IOException {
        return services("docker-compose.yml");
    }

    private static Map<String, Object> services(String path) throws IOException {
        Map<String, Map<String, Object>> file = new Yaml(new SafeConstructor(new LoaderOptions())).load(read(path));
        return file.get("services");
    }

    /** Returns a service's variables. The value is null if it is passed only when it is set. */
    private static Map<String, String> environment(String service) throws IOException {
        Map<String, String> environment = new TreeMap<>();
        ((Map<?, ?>) ((Map<?, ?>) services().get(service)).get("environment"))
                .forEach((name, value) -> environment.put(name.toString(), value == null ? null : value.toString()));
        return environment;
    }

    private static Set<String> variables(String text) {
        return VARIABLE.matcher(text)
                .results()
                .map(match -> match.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String settingsOf(String service) throws IOException {
        return read(service + "-service/src/main/resources/application.properties");
    }

    private static String read(String file) throws IOException {
        return Files.readString(PROJECT.resolve(file));
    }
}
