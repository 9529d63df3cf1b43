package dev.crosscheck.endpoint.settings;

import dev.crosscheck.endpoint.Prices;

/**
 * The model that an agent uses for tasks of one strength.
 *
 * @param name the endpoint's name for it
 * @param contextWindow tokens of prompt and answer together
 */
public record AskedModel(String name, Prices prices, int contextWindow) {}
