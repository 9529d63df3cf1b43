package dev.crosscheck.llm;

import dev.crosscheck.llm.endpoint.ChatEndpoint;
import dev.crosscheck.model.message.Agent;
import io.quarkus.runtime.configuration.DurationConverter;
import io.smallrye.config.SmallRyeConfigBuilder;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import org.jboss.logging.Logger;

/** Gives each agent its model, where one is configured. */
@ApplicationScoped
public class ModelAccess {

    private static final Logger LOG = Logger.getLogger(ModelAccess.class);

    private static final int CONVERTER_PRIORITY = 300;

    private final LlmConfig config;

    ModelAccess(LlmConfig config) {
        this.config = config;
    }

    /**
     * What these keys configure, outside of a service: for evaluations, and for tests.
     *
     * @param keys such as {@code llm.base-url}, with their values
     */
    public static ModelAccess configuredBy(Map<String, String> keys) {
        return new ModelAccess(new SmallRyeConfigBuilder()
                .withMapping(LlmConfig.class)
                .withConverter(Duration.class, CONVERTER_PRIORITY, new DurationConverter())
                .withDefaultValues(keys)
                .build()
                .getConfigMapping(LlmConfig.class));
    }

    /** Whether an endpoint is configured. */
    public boolean isConfigured() {
        return config.baseUrl().isPresent();
    }

    /**
     * The model for {@code agent}; nothing is sent yet.
     *
     * @throws IllegalStateException if the configuration is incomplete: it says which variable
     */
    public LanguageModel of(Agent agent) {
        if (!isConfigured()) {
            throw new IllegalStateException("LLM_BASE_URL is not set");
        }
        ModelSettings settings = new ModelSettings(config, agent);
        LOG.infof(
                "The %s asks %s at %s, for up to %s a request",
                agent.wireName(),
                settings.model(Question.Strength.HIGH),
                URI.create(settings.endpoint().baseUrl()).getHost(),
                settings.timeout());
        return new LanguageModel(new ChatEndpoint(settings.endpoint()), settings, settings.breaker());
    }
}
