package dev.crosscheck.llm;

import dev.crosscheck.endpoint.Provider;
import dev.crosscheck.endpoint.settings.AskedModel;
import dev.crosscheck.endpoint.settings.EndpointSettings;
import dev.crosscheck.endpoint.settings.ModelAgent;
import dev.crosscheck.endpoint.settings.ModelChoice;
import dev.crosscheck.endpoint.settings.Streaming;
import dev.crosscheck.endpoint.settings.Strength;
import dev.crosscheck.endpoint.settings.StructuredOutput;
import dev.crosscheck.endpoint.settings.ToolCalls;
import dev.crosscheck.endpoint.settings.ValueForm;
import dev.crosscheck.llm.endpoint.Breaker;
import dev.crosscheck.llm.endpoint.ChatEndpoint;
import dev.crosscheck.llm.endpoint.OutputMode;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.model.source.SourceContext;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.steps.limits.ProviderLine;
import dev.crosscheck.steps.limits.Rate;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** One agent's view of the configuration. */
final class ModelSettings {

    /** What share of a large window source text may fill. In a small one it may fill half, up to the usual limit. */
    private static final double SHARE_OF_A_LARGE_WINDOW = 0.25;

    /**
     * Tokens for the prompt's own text, the draft under review and the answer: half of the window, but at least this
     * many.
     */
    private static final int LEAST_FOR_THE_REST = 3_000;

    private static final double CHARACTERS_OF_A_TOKEN = 3.5;
    private static final double HAN_OF_A_TOKEN = 0.9;
    private static final int FEWEST_CHARACTERS = 1_000;

    private final LlmConfig config;
    private final Agent agent;
    private final ModelAgent asking;
    private final EndpointSettings endpoint;

    /** @throws IllegalStateException if a key is missing or invalid; the message names the environment variable */
    ModelSettings(LlmConfig config, Agent agent) {
        this.config = config;
        this.agent = agent;
        this.asking = switch (agent) {
            case ANALYST -> ModelAgent.ANALYST;
            case CRITIC -> ModelAgent.CRITIC;
            case WRITER -> ModelAgent.WRITER;
            case SEARCH -> throw new IllegalArgumentException("the search asks no language model");
        };
        this.endpoint = ConfiguredEndpoint.of(config);
        for (Strength strength : Strength.values()) {
            asked(strength);
        }
        requireItsOwnModel();
        if (!ValueForm.isHttp(endpoint.url())) {
            throw new IllegalStateException("LLM_BASE_URL must begin with http:// or https://");
        }
        if (config.requestsPerMinute().orElse(1) < 1 || config.tokensPerMinute().orElse(1) < 1) {
            throw new IllegalStateException("LLM_REQUESTS_PER_MINUTE and LLM_TOKENS_PER_MINUTE must be at least 1");
        }
        if (config.reservedOutputTokens() < 0) {
            throw new IllegalStateException("LLM_RESERVED_OUTPUT_TOKENS must not be negative");
        }
        endpoint.temperature().filter(value -> !ValueForm.isTemperature(value)).ifPresent(value -> {
            throw new IllegalStateException("LLM_TEMPERATURE must be from 0 to 2, not " + value);
        });
    }

    /** Rejects settings of an own model if there is none, since they would have no effect. */
    private void requireItsOwnModel() {
        ModelChoice own = endpoint.own(asking);
        if (own.isPricedInVain() || own.isBoundedInVain()) {
            String prefix = "LLM_" + asking + "_";
            throw new IllegalStateException(prefix + (own.isPricedInVain() ? "PRICE_*" : "CONTEXT_WINDOW")
                    + " is set, so " + prefix + "MODEL must be set too");
        }
    }

    ChatEndpoint.Settings endpoint() {
        Provider provider = endpoint.provider();
        return new ChatEndpoint.Settings(
                provider,
                endpoint.baseUrl(),
                endpoint.key(),
                endpoint.temperature(),
                provider == Provider.ANTHROPIC ? OptionalInt.of(endpoint.longestAnswer()) : endpoint.maxOutputTokens(),
                endpoint.connectTimeout(),
                timeout());
    }

    Duration timeout() {
        return endpoint.timeout(asking);
    }

    AskedModel asked(Strength strength) {
        return endpoint.asked(asking, strength);
    }

    /** Returns the names of the models that the agent uses. */
    List<String> models() {
        return asking.strengths().stream()
                .map(strength -> asked(strength).name())
                .distinct()
                .toList();
    }

    CallCost cost(AskedModel model) {
        return new CallCost(endpoint.longestAnswer(), model.prices());
    }

    /** Returns the queue in front of the endpoint for this process's calls. */
    ProviderLine line() {
        OptionalDouble requests = config.requestsPerMinute().isPresent()
                ? OptionalDouble.of(config.requestsPerMinute().getAsInt())
                : OptionalDouble.empty();
        OptionalDouble tokens = config.tokensPerMinute().isPresent()
                ? OptionalDouble.of((double) config.tokensPerMinute().getAsLong())
                : OptionalDouble.empty();
        return requests.isEmpty() && tokens.isEmpty()
                ? new ProviderLine(config.concurrency(), config.longestHold())
                : new ProviderLine(config.concurrency(), config.longestHold(), new Rate(host(), requests, tokens));
    }

    private String host() {
        return URI.create(endpoint.url()).getAuthority();
    }

    /** Returns the object that learns how much the model can take in. */
    Fit fit(AskedModel model) {
        return new Fit(model.name(), model.contextWindow(), config.maxOutputTokens());
    }

    /** Returns the circuit breaker for this process's calls to the endpoint. */
    Breaker breaker() {
        return new Breaker(
                "model-" + agent.wireName(),
                config.breaker().failures(),
                config.breaker().pause());
    }

    /** Returns the temperature as it enters the request's hash. */
    String temperature() {
        return config.temperature().map(String::valueOf).orElse("");
    }

    OutputMode firstMode() {
        return switch (config.structuredOutput()) {
            case AUTO, SCHEMA -> OutputMode.SCHEMA;
            case JSON -> OutputMode.JSON;
            case PROMPT -> OutputMode.PROMPT;
        };
    }

    /** Returns whether function calls may be used, the strongest output mode. */
    boolean mayCallTools() {
        return config.toolCalls() == ToolCalls.AUTO && mayWeaken();
    }

    boolean keepsPrompts() {
        return config.keepPrompts();
    }

    boolean mayWeaken() {
        return config.structuredOutput() == StructuredOutput.AUTO;
    }

    boolean mayStream() {
        return config.stream() == Streaming.AUTO;
    }

    int roomForSources(Strength strength, Language language) {
        int window = asked(strength).contextWindow();
        int rest = Math.max(LEAST_FOR_THE_REST, window / 2);
        double ofAToken = language == Language.CHINESE ? HAN_OF_A_TOKEN : CHARACTERS_OF_A_TOKEN;
        double fits = (window - rest) * ofAToken;
        double most = Math.max(SourceContext.ALL, window * SHARE_OF_A_LARGE_WINDOW * ofAToken);
        return (int) Math.max(FEWEST_CHARACTERS, Math.min(most, fits));
    }
}
