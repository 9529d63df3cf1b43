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
