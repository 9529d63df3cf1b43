package dev.crosscheck.llm;

import dev.crosscheck.llm.Question.Strength;
import dev.crosscheck.llm.endpoint.ChatEndpoint.Prices;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The model that an agent asks for tasks of one strength, with what it costs and takes in. An agent's own model, and
 * the low one, may have prices and a window of their own; what they leave out is the high model's.
 *
 * @param name as the endpoint calls it
 * @param contextWindow tokens of prompt and answer together
 */
record AskedModel(String name, Prices prices, int contextWindow) {

    /** @throws IllegalStateException if no model is configured: it names the environment variable */
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
