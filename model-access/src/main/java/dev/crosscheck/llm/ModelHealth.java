package dev.crosscheck.llm;

import io.smallrye.health.api.Wellness;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;

/**
 * Reports the state of the language model as seen at the start. For each agent it gives a text for people and, under
 * the agent's name with {@code .sign}, a word for programs, such as {@code key_refused}. {@code ./crosscheck up} and
 * {@code status} read it. The check is always up, since a service works without a model.
 */
@Wellness
@ApplicationScoped
class ModelHealth implements HealthCheck {

    private final ModelAccess models;

    ModelHealth(ModelAccess models) {
        this.models = models;
    }

    @Override
    public HealthCheckResponse call() {
        HealthCheckResponseBuilder response =
                HealthCheckResponse.named("language model").up();
        if (!models.isConfigured()) {
            return response.withData("endpoint", "none").build();
        }
        models.seen()
                .forEach((agent, seen) -> response.withData(agent.wireName(), seen.text())
                        .withData(agent.wireName() + ".sign", seen.sign().wireName()));
        return response.build();
    }
}
