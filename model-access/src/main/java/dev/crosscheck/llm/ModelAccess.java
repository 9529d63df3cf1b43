package dev.crosscheck.llm;

import dev.crosscheck.endpoint.settings.Strength;
import dev.crosscheck.llm.endpoint.ChatEndpoint;
import dev.crosscheck.llm.endpoint.ModelList;
import dev.crosscheck.model.message.Agent;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.runtime.configuration.DurationConverter;
import io.smallrye.config.SmallRyeConfigBuilder;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jboss.logging.Logger;

/** Gives each agent its model, if one is configured. */
@ApplicationScoped
public class ModelAccess {

    private static final Logger LOG = Logger.getLogger(ModelAccess.class);

    private static final int CONVERTER_PRIORITY = 300;

    private final LlmConfig config;
    private final MeterRegistry meters;
    private final Map<Agent, FirstLook> looks = new ConcurrentHashMap<>();

    ModelAccess(LlmConfig config, MeterRegistry meters) {
        this.config = config;
        this.meters = meters;
    }

    /**
     * Creates access from configuration keys outside a service: for evaluations and tests.
     *
     * @param keys such as {@code llm.base-url}, with their values
     */
    public static ModelAccess configuredBy(Map<String, String> keys) {
        return new ModelAccess(
                new SmallRyeConfigBuilder()
                        .withMapping(LlmConfig.class)
                        .withConverter(Duration.class, CONVERTER_PRIORITY, new DurationConverter())
                        .withDefaultValues(keys)
                        .build()
                        .getConfigMapping(LlmConfig.class),
                new SimpleMeterRegistry());
    }

    /** Whether an endpoint is configured. */
    public boolean isConfigured() {
        return config.baseUrl().isPresent();
    }

    /**
     * Returns the model for {@code agent}, without calling it. A separate thread reads the endpoint's list of models
     * and logs any problem.
     *
     * @throws IllegalStateException if the configuration is incomplete; the message names the variable
     */
    public LanguageModel of(Agent agent) {
        if (!isConfigured()) {
            throw new IllegalStateException("LLM_BASE_URL is not set");
        }
        ModelSettings settings = new ModelSettings(config, agent);
        LOG.infof(
                "The %s asks %s at %s, for up to %s a request",
                agent.wireName(),
                settings.asked(Strength.HIGH).name(),
                URI.create(settings.endpoint().baseUrl()).getHost(),
                settings.timeout());
        FirstLook look = new FirstLook(agent.wireName(), settings.models());
        looks.put(agent, look);
        look.begin(new ModelList(settings.endpoint()));
        return new LanguageModel(
                ChatEndpoint.of(settings.endpoint()), settings, new ModelMeters(meters, agent.wireName()));
    }

    /** Returns the results of the first look at the endpoint, by agent. */
    Map<Agent, FirstLook.Seen> seen() {
        Map<Agent, FirstLook.Seen> seen = new EnumMap<>(Agent.class);
        looks.forEach((agent, look) -> seen.put(agent, look.seen()));
        return seen;
    }
}
