package dev.crosscheck.images;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** Compares docker-compose.yml and .env.example with the services' settings, so that a renamed key breaks the build. */
class ComposeFileTest {

    private static final Path PROJECT = Path.of("../..");
    private static final Pattern VARIABLE = Pattern.compile("\\$\\{([A-Z_]++)");
    private static final Set<String> SECRETS =
            Set.of("POSTGRES_PASSWORD", "CROSSCHECK_SERVICE_SECRET", "CROSSCHECK_FIRST_KEY");

    @Test
    void shouldListEverySettingInTheExampleWhenTheFileUsesIt() throws IOException {
        // Given
        String compose = read("docker-compose.yml");

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
            assertThat(services.get(port.getKey()).toString())
                    .contains("http://127.0.0.1:" + management + "/q/health/ready");
            assertThat(read("deploy/compose/prometheus.yml"))
                    .contains("{names: [" + port.getKey() + "], type: A, port: " + management + "}");
        }
    }

    @Test
    void shouldSetOnlyWhatTheServiceReadsWhenItIsStarted() throws IOException {
        for (String name : Images.SERVICES.keySet()) {
            // When
            Map<?, ?> service = (Map<?, ?>) services().get(name);
            Set<String> set = ((Map<?, ?>) service.get("environment"))
                    .keySet().stream().map(Object::toString).collect(Collectors.toCollection(TreeSet::new));

            // Then
            assertThat(ServiceSettings.readBy(name)).as(name).containsAll(set);
        }
    }

    private static Map<String, Object> services() throws IOException {
        Map<String, Map<String, Object>> file =
                new Yaml(new SafeConstructor(new LoaderOptions())).load(read("docker-compose.yml"));
        return file.get("services");
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
