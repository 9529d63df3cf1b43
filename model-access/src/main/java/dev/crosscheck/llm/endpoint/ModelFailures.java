package dev.crosscheck.llm.endpoint;

import java.util.Set;

/** The codes of failures that a language model causes. Clients see them in a fallback's reason and in error logs. */
public final class ModelFailures {

    /** No complete answer within the agent's time limit. Transient. */
    public static final String TIMEOUT = "model_timeout";
    /** The session's time for models ended before the model answered. Transient: the deadline may have moved. */
    public static final String OUT_OF_TIME = "model_out_of_time";
    /** No connection. Transient. */
    public static final String UNREACHABLE = "model_unreachable";
    /** A connection that broke. Transient. */
    public static final String CONNECTION_LOST = "model_connection_lost";
    /** 429. Transient. */
    public static final String RATE_LIMITED = "model_rate_limited";
    /** 5xx. Transient. */
    public static final String UNAVAILABLE = "model_unavailable";
    /** Not asked, since the circuit breaker is open after several failures in a row. Transient. */
    public static final String LEFT_ALONE = "model_left_alone";
    /** 200 with a body that is not a chat completion. Transient: usually a proxy's page. */
    public static final String BAD_RESPONSE = "model_bad_response";
    /** 401, 403, or a 400 that names the key. Final. */
    public static final String UNAUTHORIZED = "model_unauthorized";
    /** 404. Final. */
    public static final String MODEL_NOT_FOUND = "model_not_found";
    /** 429 because the account has no credit. Final. */
    public static final String NO_CREDIT = "model_no_credit";
    /** Any other 4xx. Final. */
    public static final String BAD_REQUEST = "model_bad_request";
    /**
     * The prompt is longer than the window. The request is repeated with less material, as long as there is any. Final
     * for that request.
     */
    public static final String PROMPT_TOO_LONG = "model_prompt_too_long";
    /** The endpoint cannot stream. The question is asked again without streaming. Final for that request. */
    public static final String WITHOUT_STREAMING = "model_without_streaming";
    /**
     * The endpoint rejects {@code max_tokens}. The request is repeated with {@code max_completion_tokens}. Final for
     * that request.
     */
    public static final String WITHOUT_MAX_TOKENS = "model_without_max_tokens";
    /** The endpoint rejects {@code temperature}. The request is repeated without it. Final for that request. */
    public static final String WITHOUT_TEMPERATURE = "model_without_temperature";
    /** The endpoint rejects {@code stream_options}. The request is repeated without them. Final for that request. */
    public static final String WITHOUT_STREAM_OPTIONS = "model_without_stream_options";
    /** The answers broke their rules, after a repair and after asking again. Final. */
    public static final String INVALID_OUTPUT = "model_invalid_output";
    /** The step was cancelled or taken over while it waited. */
    public static final String INTERRUPTED = "interrupted";

    /**
     * Failures that cost nothing: the endpoint rejected the request, or was not reached. After any other failure, the
     * request's estimated cost counts against the budgets, since the provider may have charged it.
     */
    public static final Set<String> UNPAID = Set.of(
            UNREACHABLE,
            LEFT_ALONE,
            RATE_LIMITED,
            UNAVAILABLE,
            UNAUTHORIZED,
            MODEL_NOT_FOUND,
            NO_CREDIT,
            BAD_REQUEST,
            PROMPT_TOO_LONG,
            WITHOUT_STREAMING,
            WITHOUT_MAX_TOKENS,
            WITHOUT_TEMPERATURE,
            WITHOUT_STREAM_OPTIONS,
            OutputMode.SCHEMA.unsupported(),
            OutputMode.JSON.unsupported());

    private ModelFailures() {}
}
