package dev.crosscheck.llm;

import dev.crosscheck.llm.endpoint.ChatEndpoint;
import dev.crosscheck.model.message.Agent;
import jakarta.enterprise.context.ApplicationScoped;
import org.jboss.logging.Logger;

/** Gives each agent its model, where one is configured. */
@ApplicationScoped
public class ModelAccess {

    private static final Logger LOG = Logger.getLogger(ModelAccess.class);

    private final LlmConfig config;

    ModelAccess(LlmConfig config) {
        this.config = config;
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
                settings.endpoint().baseUrl(),
                settings.timeout());
        return new LanguageModel(new ChatEndpoint(settings.endpoint()), settings);
    }
}
