package dev.crosscheck.llm;

import dev.crosscheck.endpoint.settings.EndpointSettings;
import dev.crosscheck.endpoint.settings.ModelAgent;
import dev.crosscheck.endpoint.settings.ModelChoice;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Reads the settings of the endpoint and its models from a service's configuration. */
final class ConfiguredEndpoint {

    private ConfiguredEndpoint() {}

    /** @param config has a base URL */
    static EndpointSettings of(LlmConfig config) {
        Map<ModelAgent, ModelChoice> own = new EnumMap<>(ModelAgent.class);
        Map<ModelAgent, Duration> timeouts = new EnumMap<>(ModelAgent.class);
        for (ModelAgent agent : ModelAgent.values()) {
            LlmConfig.AgentSettings settings = settings(config, agent);
            own.put(agent, choice(settings.model(), settings.price(), settings.contextWindow()));
            settings.timeout().ifPresent(timeout -> timeouts.put(agent, timeout));
        }
        return new EndpointSettings(
                config.baseUrl().orElseThrow(),
                config.provider(),
                config.apiKey(),
                config.temperature(),
                config.maxOutputTokens(),
                config.reservedOutputTokens(),
                config.connectTimeout(),
                new ModelChoice(
                        config.model(),
                        Optional.of(config.price().input()),
                        Optional.of(config.price().output()),
                        OptionalInt.of(config.contextWindow())),
                choice(config.modelLow(), config.priceLow(), config.contextWindowLow()),
                own,
                timeouts);
    }

    private static LlmConfig.AgentSettings settings(LlmConfig config, ModelAgent agent) {
        return switch (agent) {
            case ANALYST -> config.analyst();
            case CRITIC -> config.critic();
            case WRITER -> config.writer();
        };
    }

    private static ModelChoice choice(Optional<String> name, LlmConfig.OwnPrice price, OptionalInt contextWindow) {
        return new ModelChoice(name, price.input(), price.output(), contextWindow);
    }
}
