package dev.crosscheck.llm;

import dev.crosscheck.endpoint.Provider;
import dev.crosscheck.endpoint.settings.Defaults;
import dev.crosscheck.endpoint.settings.Streaming;
import dev.crosscheck.endpoint.settings.StructuredOutput;
import dev.crosscheck.endpoint.settings.ToolCalls;
import io.quarkus.runtime.configuration.TrimmedStringConverter;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithConverter;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * The language-model endpoint. Each key is an environment variable too: {@code llm.base-url} is {@code LLM_BASE_URL}.
 * Without a base URL there is no model, and every agent works by its heuristics.
 */
@ConfigMapping(prefix = "llm")
public interface LlmConfig {

    /**
     * The base address of the API, without {@code /chat/completions} or {@code /messages}, such as {@code
     * http://localhost:8080/v1}. No default: without it, no model is used.
     */
    Optional<String> baseUrl();

    /** The API of the endpoint. Default: Anthropic's if the address is Anthropic's, otherwise OpenAI's. */
    Optional<Provider> provider();

    /** The key, sent as a bearer token. No default; local servers need none. It is never logged. */
    Optional<@WithConverter(TrimmedStringConverter.class) String> apiKey();

    /** The model that drafts, reviews and composes. No default; required with a base URL. */
    Optional<String> model();

    /** The model for examining questions, reading time words and judging coverage. Default: {@code llm.model}. */
    Optional<String> modelLow();

    /** Randomness, from 0 to 2; default 0.2. Set it to an empty value for models that reject the parameter. */
    @WithDefault(Defaults.TEMPERATURE)
    Optional<Double> temperature();

    /** Tokens that prompt and answer may have together; default 32768. Sources are cut to fit. */
    @WithDefault(Defaults.CONTEXT_WINDOW)
    int contextWindow();

    /** Like {@link #contextWindow}, for {@code llm.model-low}. Default: that of {@code llm.model}. */
    OptionalInt contextWindowLow();

    /** Tokens that an answer may have; default: the endpoint's limit. */
    OptionalInt maxOutputTokens();

    /**
     * Tokens that budgets and rate limits reserve for an answer in advance if {@link #maxOutputTokens} sets no limit;
     * default 4096. A longer answer is charged in full, and may exceed a budget by the difference.
     */
    @WithDefault(Defaults.RESERVED_OUTPUT_TOKENS)
    int reservedOutputTokens();

    /**
     * How to make answers follow their schema: through the endpoint ({@code schema}), its JSON mode ({@code json}), the
     * prompt alone ({@code prompt}), or the first of these that the endpoint accepts ({@code auto}). Default: auto.
     */
    @WithDefault("auto")
    StructuredOutput structuredOutput();

    /**
     * Whether to ask tasks whose answer is the choice of a tool as function calls: auto or off. With auto, this happens
     * if the endpoint supports them and {@link #structuredOutput} is auto. Default: auto.
     */
    @WithDefault("auto")
    ToolCalls toolCalls();

    /**
     * Whether the journal keeps the text of prompts (questions, sources, drafts) beside the answers, for as long as the
     * answers. Without them, {@code /iterations} shows the command instead. Default: true.
     */
    @WithDefault("true")
    boolean keepPrompts();

    /** Whether to stream answers that can be watched, if the endpoint supports it: auto or off. Default: auto. */
    @WithDefault("auto")
    Streaming stream();

    /** Time limit for connecting; default 10 s. */
    @WithDefault(Defaults.CONNECT_TIMEOUT)
    Duration connectTimeout();

    /** Concurrent requests of one process, shared fairly between sessions; default 32. */
    @WithDefault("32")
    int concurrency();

    /**
     * Requests per minute that all processes together may start, a tenth of them at once; no default: no limit. The
     * database enforces it across all replicas and agents that use the same host.
     */
    OptionalInt requestsPerMinute();

    /** Like {@link #requestsPerMinute}, for tokens of prompts and answers. */
    OptionalLong tokensPerMinute();

    /** The longest time that a Retry-After header delays all requests of a process; default 60 s. */
    @WithDefault("60s")
    Duration longestHold();

    /** Settings of the circuit breaker. */
    BreakerSettings breaker();

    /** The price of {@code llm.model}. */
    Price price();

    /** The price of {@code llm.model-low}. Default: the price of {@code llm.model}. */
    OwnPrice priceLow();

    /** The Analyst's settings. */
    AgentSettings analyst();

    /** The Critic's settings. */
    AgentSettings critic();

    /** The Writer's settings. */
    AgentSettings writer();

    /** The circuit breaker of one process, which stops calls to an endpoint that keeps failing. */
    interface BreakerSettings {
        /** Failed calls in a row (timeout, no connection, 5xx) that open the breaker; default 8. */
        @WithDefault("8")
        int failures();

        /**
         * How long it stays open, with no calls; default 30 s. After that it lets one call through, whose outcome
         * decides.
         */
        @WithDefault("30s")
        Duration pause();
    }

    /** US dollars per million tokens. */
    interface Price {
        /** For prompts; default 0. */
        @WithDefault(Defaults.PRICE)
        double input();

        /** For answers; default 0. */
        @WithDefault(Defaults.PRICE)
        double output();
    }

    /** US dollars per million tokens, for a model other than {@code llm.model}. Default: the price of that one. */
    interface OwnPrice {
        /** For prompts. */
        Optional<Double> input();

        /** For answers. */
        Optional<Double> output();
    }

    /** Settings of one agent. */
    interface AgentSettings {
        /** The agent's model for all its tasks. Default: {@code llm.model}, or {@code llm.model-low}. */
        Optional<String> model();

        /** The price of the agent's own model. An error without a model of its own. */
        OwnPrice price();

        /**
         * Tokens that prompt and answer may have together in the agent's own model. Default: {@code
         * llm.context-window}. An error without a model of its own.
         */
        OptionalInt contextWindow();

        /** Time limit of one request, to the last byte. Default: Analyst 60 s, Critic 30 s, Writer 45 s. */
        Optional<Duration> timeout();
    }
}
