package dev.crosscheck.endpoint.settings;

import dev.crosscheck.endpoint.Prices;
import dev.crosscheck.endpoint.Provider;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The settings of the endpoint and its models, wherever they were read.
 *
 * @param url the base URL as it is configured
 * @param api the configured API; empty for the one that the URL suggests
 * @param key sent with each request; empty for endpoints without keys
 * @param temperature empty to send none
 * @param maxOutputTokens limit of an answer; empty for the endpoint's own
 * @param reservedOutputTokens tokens that are reserved for an answer without a limit
 * @param high the model of all tasks that have no other; it has prices and a context window
 * @param low the model of simple tasks
 * @param own the agents' own models
 * @param timeouts time limits of one request; agents without one have their default
 */
public record EndpointSettings(
        String url,
        Optional<Provider> api,
        Optional<String> key,
        Optional<Double> temperature,
        OptionalInt maxOutputTokens,
        int reservedOutputTokens,
        Duration connectTimeout,
        ModelChoice high,
        ModelChoice low,
        Map<ModelAgent, ModelChoice> own,
        Map<ModelAgent, Duration> timeouts) {

    public EndpointSettings {
        own = Map.copyOf(own);
        timeouts = Map.copyOf(timeouts);
    }

    /** Omits the key, so that no log contains it. */
    @Override
    public String toString() {
        return "EndpointSettings[url=" + url + "]";
    }

    /** Returns the base URL without slashes at its end. */
    public String baseUrl() {
        return url.replaceAll("(?<!/)/++$", "");
    }

    public Provider provider() {
        return api.orElseGet(() -> Provider.at(url));
    }

    public Duration timeout(ModelAgent agent) {
        return timeouts.getOrDefault(agent, agent.timeout());
    }

    /** Returns the tokens reserved for an answer. APIs that require a limit get this one. */
    public int longestAnswer() {
        return maxOutputTokens.orElse(reservedOutputTokens);
    }

    /**
     * Returns the variables that name the model that an agent asks: those of its own model, then those of the low model
     * for tasks of low strength.
     */
    public ModelSource source(ModelAgent agent, Strength strength) {
        if (own(agent).name().isPresent()) {
            return ModelSource.own(agent);
        }
        return strength == Strength.LOW && low.name().isPresent() ? ModelSource.LOW : ModelSource.HIGH;
    }

    /**
     * Returns the model that an agent asks. Prices and context windows that its variables do not set are those of the
     * high model.
     *
     * @throws IllegalStateException if no model is configured; the message names the variable
     */
    public AskedModel asked(ModelAgent agent, Strength strength) {
        ModelSource source = source(agent, strength);
        ModelChoice choice = source.equals(ModelSource.HIGH) ? high : source.equals(ModelSource.LOW) ? low : own(agent);
        return new AskedModel(
                choice.name()
                        .orElseThrow(
                                () -> new IllegalStateException("LLM_BASE_URL is set, so LLM_MODEL must be set too")),
                new Prices(
                        choice.inputPrice().or(high::inputPrice).orElseThrow(),
                        choice.outputPrice().or(high::outputPrice).orElseThrow()),
                choice.contextWindow().orElseGet(() -> high.contextWindow().orElseThrow()));
    }

    /** Returns what an agent's own variables set. */
    public ModelChoice own(ModelAgent agent) {
        return own.get(agent);
    }
}
