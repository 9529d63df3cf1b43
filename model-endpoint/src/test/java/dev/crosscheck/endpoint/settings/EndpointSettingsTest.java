package dev.crosscheck.endpoint.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.crosscheck.endpoint.Prices;
import dev.crosscheck.endpoint.Provider;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class EndpointSettingsTest {

    private static final ModelChoice NONE =
            new ModelChoice(Optional.empty(), Optional.empty(), Optional.empty(), OptionalInt.empty());
    private static final ModelChoice HIGH =
            new ModelChoice(Optional.of("large"), Optional.of(2.0), Optional.of(10.0), OptionalInt.of(32_768));
    private static final ModelChoice LOW =
            new ModelChoice(Optional.of("small"), Optional.of(0.5), Optional.empty(), OptionalInt.of(8_192));
    private static final ModelChoice OWN =
            new ModelChoice(Optional.of("own"), Optional.empty(), Optional.of(4.0), OptionalInt.empty());

    @Test
    void shouldTakeTheRestFromTheHighModelWhenAnotherSetsOnlySome() {
        // Given
        EndpointSettings settings = settings("http://localhost/v1", HIGH, LOW, OWN);

        // Then
        assertThat(settings.asked(ModelAgent.ANALYST, Strength.LOW))
                .isEqualTo(new AskedModel("small", new Prices(0.5, 10), 8_192));
        assertThat(settings.source(ModelAgent.ANALYST, Strength.LOW).contextWindow())
                .isEqualTo("LLM_CONTEXT_WINDOW_LOW");
        assertThat(settings.asked(ModelAgent.CRITIC, Strength.HIGH))
                .isEqualTo(new AskedModel("own", new Prices(2, 4), 32_768));
        assertThat(settings.source(ModelAgent.CRITIC, Strength.HIGH).inputPrice())
                .isEqualTo("LLM_CRITIC_PRICE_INPUT");
    }

    @Test
    void shouldAskTheHighModelWhenThereIsNoOther() {
        // Given
        EndpointSettings settings = settings("http://localhost/v1", HIGH, NONE, NONE);

        // Then
        assertThat(settings.asked(ModelAgent.ANALYST, Strength.LOW).name()).isEqualTo("large");
        assertThat(settings.source(ModelAgent.ANALYST, Strength.LOW).model()).isEqualTo("LLM_MODEL");
        assertThat(settings.timeout(ModelAgent.ANALYST)).isEqualTo(Duration.ofSeconds(60));
        assertThat(settings.longestAnswer()).isEqualTo(4_096);
    }

    @Test
    void shouldNameTheVariableWhenNoModelIsNamed() {
        // Given
        EndpointSettings settings = settings("http://localhost/v1", NONE, NONE, NONE);

        // Then
        assertThatIllegalStateException()
                .isThrownBy(() -> settings.asked(ModelAgent.WRITER, Strength.HIGH))
                .withMessageContaining("LLM_MODEL must be set");
    }

    @Test
    void shouldReadAddressAndApiWhenTheUrlEndsInSlashes() {
        // Given
        EndpointSettings settings = settings("https://api.anthropic.com/v1//", HIGH, NONE, NONE);

        // Then
        assertThat(settings.baseUrl()).isEqualTo("https://api.anthropic.com/v1");
        assertThat(settings.provider()).isEqualTo(Provider.ANTHROPIC);
        assertThat(settings.toString()).doesNotContain("sk-secret");
    }

    private static EndpointSettings settings(String url, ModelChoice high, ModelChoice low, ModelChoice critics) {
        return new EndpointSettings(
                url,
                Optional.empty(),
                Optional.of("sk-secret"),
                Optional.of(0.2),
                OptionalInt.empty(),
                4_096,
                Duration.ofSeconds(10),
                high,
                low,
                Map.of(ModelAgent.ANALYST, NONE, ModelAgent.CRITIC, critics, ModelAgent.WRITER, NONE),
                Map.of());
    }
}
