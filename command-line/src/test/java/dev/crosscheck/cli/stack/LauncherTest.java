package dev.crosscheck.cli.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LauncherTest {

    private static final Map<String, String> OURS = Map.of(
            "PATH", "/bin",
            "CROSSCHECK_POSTGRES", "postgresql://u:p@h/d",
            "CROSSCHECK_KAFKA", "h:9092",
            "LLM_BASE_URL", "http://localhost/v1");

    @ParameterizedTest
    @CsvSource({
        "CROSSCHECK_KAFKA, true",
        "KAFKA_SASL_MECHANISM, true",
        "CROSSCHECK_POSTGRES, true",
        "LLM_BASE_URL, true",
        "CROSSCHECK_ANALYST_MODE, true",
        "CROSSCHECK_WRITER_MODE, true",
        "CROSSCHECK_OPENSEARCH, true",
        "CROSSCHECK_OPENSEARCH_PASSWORD, true",
        "CROSSCHECK_SEARCH_OPENSEARCH_ADDRESSES, true",
        "CROSSCHECK_SERVICE_JVM_OPTIONS, false",
        "PATH, false"
    })
    void shouldKnowWhatWouldLeadATrainingRunToServersOfTheUser(String variable, boolean outside) {
        assertThat(Launcher.leadsOutside(variable)).isEqualTo(outside);
    }

    @Test
    void shouldKeepATemporaryStackFromServersOfTheUserWhenTheEnvironmentNamesThem() {
        // Given
        Launcher launcher = Launcher.apart(Path.of("p"), Path.of("s"), Map.of("CROSSCHECK_FSYNC", "off"));
        Map<String, String> environment = new HashMap<>(OURS);

        // When
        launcher.complete(environment);

        // Then
        assertThat(environment)
                .containsEntry("PATH", "/bin")
                .containsEntry("CROSSCHECK_FSYNC", "off")
                .doesNotContainKeys("CROSSCHECK_POSTGRES", "CROSSCHECK_KAFKA", "LLM_BASE_URL");
    }

    @Test
    void shouldUseTheServersOfTheUserWhenTheStackIsNotTemporary() {
        // Given
        Map<String, String> environment = new HashMap<>(OURS);

        // When
        new Launcher(Path.of("p"), Path.of("s")).complete(environment);

        // Then
        assertThat(environment).containsAllEntriesOf(OURS);
    }
}
