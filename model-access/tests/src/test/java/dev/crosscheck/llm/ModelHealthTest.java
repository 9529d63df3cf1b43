package dev.crosscheck.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.llm.testing.ScriptedModelEndpoint;
import dev.crosscheck.model.message.Agent;
import java.util.Map;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tests the texts that {@code ./crosscheck up} and {@code status} read. */
class ModelHealthTest {

    private static final String SECRET = "sk-of-nobody";

    private final ScriptedModelEndpoint endpoint = ScriptedModelEndpoint.start();

    @AfterEach
    void stop() {
        endpoint.close();
    }

    @Test
    void shouldSayThatTheKeyIsRefusedAndNotWhichItIs() {
        // Given
        endpoint.abilities().key("another");
        ModelAccess models = ModelAccess.configuredBy(
                Map.of("llm.base-url", endpoint.baseUrl(), "llm.model", "scripted", "llm.api-key", SECRET));

        // When
        models.of(Agent.CRITIC);

        // Then
        await().untilAsserted(() -> assertThat(health(models))
                .isEqualTo(Map.of("critic", "refuses the key", "critic.sign", "key_refused")));
        assertThat(health(models).toString()).doesNotContain(SECRET);
    }

    @Test
    void shouldSayThatThereIsNoEndpoint() {
        assertThat(health(ModelAccess.configuredBy(Map.of()))).isEqualTo(Map.of("endpoint", "none"));
    }

    private static Map<String, Object> health(ModelAccess models) {
        HealthCheckResponse response = new ModelHealth(models).call();
        assertThat(response.getStatus()).isEqualTo(HealthCheckResponse.Status.UP);
        return response.getData().orElseThrow();
    }
}
