package dev.crosscheck.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ServiceDefinitionTest {

    private static final Map<String, String> LAUNCHERS = Map.of(
            "PATH", "/bin",
            "LLM_API_KEY", "secret",
            "LLM_BASE_URL", "http://localhost/v1",
            "CROSSCHECK_AUTH", "keys",
            "CROSSCHECK_FIRST_KEY", "cck_first",
            "CROSSCHECK_API_KEY", "cck_own");

    @ParameterizedTest
    @CsvSource({"gateway, false", "search, false", "analyst, true", "critic, true", "writer, true"})
    void shouldGiveTheModelsKeyOnlyToTheServicesThatAskAModel(String name, boolean given) {
        // Given
        ServiceDefinition service =
                new ServiceDefinition(name, Path.of("x.jar"), new ServicePorts(1, 2), Map.of("OWN", "value"));

        // When
        Map<String, String> environment = service.environmentFrom(LAUNCHERS);

        // Then
        assertThat(environment.containsKey("LLM_API_KEY")).isEqualTo(given);
        assertThat(environment)
                .containsEntry("PATH", "/bin")
                .containsEntry("LLM_BASE_URL", "http://localhost/v1")
                .containsEntry("OWN", "value");
    }

    @ParameterizedTest
    @CsvSource({
        "CROSSCHECK_TIERS_FILE, tiers.yaml, true",
        "CROSSCHECK_MCP_FILE, ../mcp.json, true",
        "CROSSCHECK_PROMPTS_FOLDER, prompts, true",
        "CROSSCHECK_ANALYST_PYTHON_LIBRARIES, lib, true",
        "CROSSCHECK_SEARCH_FILES_TESSERACT, bin/tesseract, true",
        "CROSSCHECK_SEARCH_UPLOAD_DIR, uploads, true",
        "KAFKA_SSL_TRUSTSTORE_LOCATION, trust.p12, true",
        "QUARKUS_DATASOURCE_REACTIVE_TRUST_CERTIFICATE_PEM_CERTS, ca.pem, true",
        "CROSSCHECK_TIERS_FILE, /etc/tiers.yaml, false",
        "CROSSCHECK_TIERS_FILE, '', false",
        "CROSSCHECK_WEB_PROVIDERS, tavily, false",
        "PROMPTS_FOLDER, prompts, false"
    })
    void shouldReadAPathFromTheLaunchersFolderWhenItIsRelative(String variable, String value, boolean resolved) {
        // Given
        ServiceDefinition service = new ServiceDefinition("search", Path.of("x.jar"), new ServicePorts(1, 2), Map.of());
        String expected = resolved ? Path.of(value).toAbsolutePath().toString() : value;

        // When
        Map<String, String> environment = service.environmentFrom(Map.of(variable, value));

        // Then
        assertThat(environment).containsEntry(variable, expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gateway", "search", "analyst", "critic", "writer"})
    void shouldGiveTheFirstKeyOnlyToTheGatewayAndTheCommandsOwnToNobody(String name) {
        // Given
        ServiceDefinition service = new ServiceDefinition(name, Path.of("x.jar"), new ServicePorts(1, 2), Map.of());

        // When
        Map<String, String> environment = service.environmentFrom(LAUNCHERS);

        // Then
        assertThat(environment.containsKey("CROSSCHECK_FIRST_KEY")).isEqualTo(name.equals("gateway"));
        assertThat(environment).doesNotContainKey("CROSSCHECK_API_KEY").containsEntry("CROSSCHECK_AUTH", "keys");
    }
}
