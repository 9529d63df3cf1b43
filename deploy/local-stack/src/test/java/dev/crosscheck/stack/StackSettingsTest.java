package dev.crosscheck.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

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
        assertThat(settings.kafka()).contains("k:9092");
        assertThat(settings.postgres())
                .hasValueSatisfying(
                        endpoint -> assertThat(endpoint.reactiveUrl()).isEqualTo("postgresql://h:1/d"));
        assertThat(settings.shared()).isTrue();
        assertThat(settings.attached()).isFalse();
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
