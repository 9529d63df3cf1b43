package dev.crosscheck.gateway.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.crosscheck.gateway.GatewayConfig;
import dev.crosscheck.steps.message.WireJson;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ModelViewTest {

    @Test
    void shouldSayThatThereIsNoneAndWhatSetsOne() {
        // When
        ModelView view = view(Map.of());

        // Then
        assertThat(view.configured()).isFalse();
        assertThat(view.host()).isNull();
        assertThat(view.settings())
                .filteredOn(ModelView.Setting::required)
                .extracting(ModelView.Setting::environment)
                .containsExactly("LLM_BASE_URL", "LLM_MODEL");
    }

    @Test
    void shouldNameModelAndHostAndNothingThatMayHoldAKey() throws JsonProcessingException {
        // When
        ModelView view = view(Map.of(
                "crosscheck.gateway.loop.model-base-url", "https://me:secret@models.example:8443/v1?key=secret",
                "crosscheck.gateway.model.name", "large",
                "crosscheck.gateway.model.name-low", "small"));

        // Then
        assertThat(view.configured()).isTrue();
        assertThat(view.host()).isEqualTo("models.example:8443");
        assertThat(view.provider()).isEqualTo("openai");
        assertThat(view.model()).isEqualTo("large");
        assertThat(view.modelLow()).isEqualTo("small");
        assertThat(WireJson.mapper().writeValueAsString(view)).doesNotContain("secret", "/v1");
    }

    @Test
    void shouldKnowAnthropicByItsAddressAndTellNoSecondModelWhereThereIsNone() {
        // When
        ModelView view = view(Map.of(
                "crosscheck.gateway.loop.model-base-url", "https://api.anthropic.com/v1",
                "crosscheck.gateway.model.name", "one",
                "crosscheck.gateway.model.name-low", "one"));

        // Then
        assertThat(view.provider()).isEqualTo("anthropic");
        assertThat(view.modelLow()).isNull();
    }

    private static ModelView view(Map<String, String> settings) {
        return ModelView.of(new SmallRyeConfigBuilder()
                .addDiscoveredConverters()
                .withMapping(GatewayConfig.class)
                .withDefaultValues(settings)
                .build()
                .getConfigMapping(GatewayConfig.class));
    }
}
