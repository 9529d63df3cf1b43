package dev.crosscheck.llm;

import dev.crosscheck.model.endpoint.Provider;
import io.smallrye.config.ConfigMapping;
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
     * Where the API is, up to and without {@code /chat/completions} or {@code /messages}, such as
     * {@code http://localhost:8080/v1}.
     * No default: without it no model is used.
     */
    Optional<String> baseUrl();

    /** Whose API the endpoint speaks. Default: Anthropic's where the address is Anthropic's, else OpenAI's. */
    Optional<Provider> provider();

    /** The key, sent as a bearer token. No default; local servers need none. It is never logged. */
    Optional<String> apiKey();

    /** The model that drafts, reviews and composes. No default; required with a base URL. */
    Optional<String> model();

    /** The model for examining questions, reading time words and judging coverage. Default: {@code llm.model}. */
    Optional<String> modelLow();

    /** Randomness, from 0 to 2; default 0.2. Set it to nothing for models that refuse the parameter. */
    @WithDefault("0.2")
    Optional<Double> temperature();

    /** Tokens that prompt and answer may have together; default 32768. Sources are cut to what fits. */
    @WithDefault("32768")
    int contextWindow();

    /** As {@link #contextWindow}, of {@code llm.model-low}. Default: that of {@code llm.model}. */
    OptionalInt contextWindowLow();

    /** Tokens that an answer may have; default: what the endpoint allows. */
    OptionalInt maxOutputTokens();

    /**
     * Tokens of an answer that budgets and rate limits count with before it is there, where {@link #maxOutputTokens}
     * does not bound it; default 4096. An answer that gets longer is booked as it is, and may carry a budget past its
     * limit by as much.
     */
    @WithDefault("4096")
    int reservedOutputTokens();

    /**
     * How answers are kept to their schema: by the endpoint ({@code schema}), by its JSON mode ({@code json}), by
     * asking alone ({@code prompt}), or the first of these that the endpoint does not refuse ({@code auto}). Default:
     * auto.
     */
    @WithDefault("auto")
    StructuredOutput structuredOutput();

    /**
     * Whether tasks whose answer is the choice of a tool are asked as function calls, where the endpoint has them and
     * {@link #structuredOutput} is auto: auto or off. Default: auto.
     */
    @WithDefault("auto")
    ToolCalls toolCalls();

    /**
     * Whether the words of a prompt are kept in the journal beside the answer, for as long as that is: questions,
     * sources, drafts. Without them {@code /iterations} shows the command in their place. Default: true.
     */
    @WithDefault("true")
    boolean keepPrompts();

    /**
     * Whether answers that can be watched are asked for as streams, where the endpoint streams: auto or off. Default:
     * auto.
     */
    @WithDefault("auto")
    Streaming stream();

    /** How long connecting may take; default 10 s. */
    @WithDefault("10s")
    Duration connectTimeout();

    /** Requests that one process has on their way at once, fairly between sessions; default 32. */
    @WithDefault("32")
    int concurrency();

    /**
     * Requests that all processes together may begin in a minute, a tenth of them at once; no default: no limit. It is
     * held in the database, over all replicas and agents that use the same host.
     */
    OptionalInt requestsPerMinute();

    /** As {@link #requestsPerMinute}, tokens of prompts and answers. */
    OptionalLong tokensPerMinute();

    /** The longest time for which a Retry-After holds back all requests of a process; default 60 s. */
    @WithDefault("60s")
    Duration longestHold();

    /** When the endpoint is left alone. */
    BreakerSettings breaker();

    /** What {@code llm.model} costs. */
    Price price();

    /** What {@code llm.model-low} costs. Default: what {@code llm.model} costs. */
    OwnPrice priceLow();

    /** The Analyst's settings. */
    AgentSettings analyst();

    /** The Critic's settings. */
    AgentSettings critic();

    /** The Writer's settings. */
    AgentSettings writer();

    /** When an endpoint that does not work is left alone, by one process. */
    interface BreakerSettings {
        /** Calls in a row that timed out, found nobody or met a 5xx; default 8. */
        @WithDefault("8")
        int failures();

        /** For how long no call is made then; default 30 s. After it one is, and its outcome decides. */
        @WithDefault("30s")
        Duration pause();
    }

    /** US dollars per million tokens. */
    interface Price {
        /** Of prompts; default 0. */
        @WithDefault("0")
        double input();

        /** Of answers; default 0. */
        @WithDefault("0")
        double output();
    }

    /** US dollars per million tokens, of a model beside {@code llm.model}. Default: what that costs. */
    interface OwnPrice {
        /** Of prompts. */
        Optional<Double> input();

        /** Of answers. */
        Optional<Double> output();
    }

    /** What one agent does otherwise. */
    interface AgentSettings {
        /** Its model, whatever the task. Default: {@code llm.model}, or {@code llm.model-low}. */
        Optional<String> model();

        /** What its model costs. Without a model of its own it is refused. */
        OwnPrice price();

        /**
         * Tokens that prompt and answer may have together in its model. Default: {@code llm.context-window}. Without a
         * model of its own it is refused.
         */
        OptionalInt contextWindow();

        /** How long one request may take, to the last byte. Default: Analyst 60 s, Critic 30 s, Writer 45 s. */
        Optional<Duration> timeout();
    }
}
