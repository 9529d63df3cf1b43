package dev.crosscheck.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.crosscheck.local.BrokerEndpoint;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StackSettingsTest {

    private static final List<String> ARGUMENTS = List.of("--state", "/s", "--project", "/p", "--shared");

    @Test
    void shouldUseExistingBrokerAndDatabaseWhenTheEnvironmentNamesThem() {
        // When
        StackSettings settings = StackSettings.from(
                ARGUMENTS, Map.of("CROSSCHECK_KAFKA", "k:9092", "CROSSCHECK_POSTGRES", "postgresql://u:p@h:1/d"));

        // Then
        assertThat(settings.kafka()).contains(BrokerEndpoint.open("k:9092"));
        assertThat(settings.postgres())
                .hasValueSatisfying(
                        endpoint -> assertThat(endpoint.reactiveUrl()).isEqualTo("postgresql://h:1/d"));
        assertThat(settings.shared()).isTrue();
        assertThat(settings.attached()).isFalse();
    }

    @Test
    void shouldReachAnExistingBrokerAsTheServicesDoWhenTheEnvironmentSaysHow() {
        // When
        StackSettings settings = StackSettings.from(
                ARGUMENTS,
                Map.of(
                        "CROSSCHECK_KAFKA", "k:9093",
                        "KAFKA_SECURITY_PROTOCOL", "SASL_SSL",
                        "KAFKA_SASL_JAAS_CONFIG", "login",
                        "KAFKA_SSL_TRUSTSTORE_LOCATION", "/trust",
                        "KAFKA_HOME", "/opt/kafka"));

        // Then
        BrokerEndpoint kafka = settings.kafka().orElseThrow();
        assertThat(kafka.clientSettings())
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        "bootstrap.servers", "k:9093",
                        "security.protocol", "SASL_SSL",
                        "sasl.jaas.config", "login",
                        "ssl.truststore.location", "/trust"));
        assertThat(kafka.environment())
                .containsEntry("KAFKA_SSL_TRUSTSTORE_LOCATION", "/trust")
                .hasSize(3);
        assertThat(kafka.toString()).doesNotContain("login");
    }

    @Test
    void shouldFindAStandInFromItsOwnFolderWhenItsPathIsRelative() {
        // When
        StackSettings settings = StackSettings.from(ARGUMENTS, Map.of("CROSSCHECK_AGENTS_JAR", "filler.jar"));

        // Then
        assertThat(settings.agentsStandIn()).contains(Path.of("filler.jar").toAbsolutePath());
    }

    @Test
    void shouldEmbedBothWhenTheEnvironmentSaysNothing() {
        // When
        StackSettings settings = StackSettings.from(ARGUMENTS, Map.of("CROSSCHECK_KAFKA", " "));

        // Then
        assertThat(settings.kafka()).isEmpty();
        assertThat(settings.postgres()).isEmpty();
    }

    @Test
    void shouldNameTheVariableWithoutItsPasswordWhenTheDatabaseUrlIsWrong() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> StackSettings.from(ARGUMENTS, Map.of("CROSSCHECK_POSTGRES", "mysql://u:secret@h/d")))
                .withMessageContaining("CROSSCHECK_POSTGRES")
                .withMessageNotContaining("secret");
    }
}
