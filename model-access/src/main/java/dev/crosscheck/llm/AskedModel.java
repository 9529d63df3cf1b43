package dev.crosscheck.llm;

import dev.crosscheck.llm.Question.Strength;
import dev.crosscheck.llm.endpoint.ChatEndpoint.Prices;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The model that an agent uses for tasks of one strength, with its prices and context window. An agent's own model and
 * the low model may have their own prices and window; unset values come from the high model.
 *
 * @param name the endpoint's name for it
 * @param contextWindow tokens of prompt and answer together
 */
record AskedModel(String name, Prices prices, int contextWindow) {

    /** @throws IllegalStateException if no model is configured; the message names the environment variable */
    static AskedModel of(LlmConfig config, LlmConfig.AgentSettings own, Strength strength) {
        if (own.model().isPresent()) {
            return of(config, own.model(), own.price(), own.contextWindow());
        }
        if (strength == Strength.LOW && config.modelLow().isPresent()) {
            return of(config, config.modelLow(), config.priceLow(), config.contextWindowLow());
        }
        return new AskedModel(
                config.model()
                        .orElseThrow(
                                () -> new IllegalStateException("LLM_BASE_URL is set, so LLM_MODEL must be set too")),
                new Prices(config.price().input(), config.price().output()),
                config.contextWindow());
    }

    private static AskedModel of(
            LlmConfig config, Optional<String> name, LlmConfig.OwnPrice price, OptionalInt contextWindow) {
        return new AskedModel(
                name.orElseThrow(),
                new Prices(
                        price.input().orElse(config.price().input()),
                        price.output().orElse(config.price().output())),
                contextWindow.orElse(config.contextWindow()));
    }
}
