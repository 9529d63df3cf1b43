package dev.crosscheck.llm.endpoint;

import java.util.Set;

/** The codes of failures that a language model causes. They reach clients, in a fallback's reason and in error logs. */
public final class ModelFailures {

    /** No whole answer within the agent's time limit. Transient. */
    public static final String TIMEOUT = "model_timeout";
    /**
     * The session's time for its models was over before the model had answered. Transient: the time may have been
     * moved.
     */
    public static final String OUT_OF_TIME = "model_out_of_time";
    /** No connection. Transient. */
    public static final String UNREACHABLE = "model_unreachable";
    /** A connection that broke. Transient. */
    public static final String CONNECTION_LOST = "model_connection_lost";
    /** 429. Transient. */
    public static final String RATE_LIMITED = "model_rate_limited";
    /** 5xx. Transient. */
    public static final String UNAVAILABLE = "model_unavailable";
    /** Not asked, since the endpoint has failed several times in a row. Transient. */
    public static final String LEFT_ALONE = "model_left_alone";
    /** 200 with something else than a chat completion. Transient: a proxy's page, mostly. */
    public static final String BAD_RESPONSE = "model_bad_response";
    /** 401, 403, or a 400 that names the key. Final. */
    public static final String UNAUTHORIZED = "model_unauthorized";
    /** 404. Final. */
    public static final String MODEL_NOT_FOUND = "model_not_found";
    /** 429 because the account is empty. Final. */
    public static final String NO_CREDIT = "model_no_credit";
    /** Any other 4xx. Final. */
    public static final String BAD_REQUEST = "model_bad_request";
    /**
     * The prompt is longer than its window; it is asked again with less of the material, while there is any. Final for
     * that request.
     */
    public static final String PROMPT_TOO_LONG = "model_prompt_too_long";
    /** It streams no answers; the question is asked again without. Final for that request. */
    public static final String WITHOUT_STREAMING = "model_without_streaming";
    /** It takes no {@code max_tokens}; it is asked again with {@code max_completion_tokens}. Final for that request. */
    public static final String WITHOUT_MAX_TOKENS = "model_without_max_tokens";
    /** It takes no {@code temperature}; it is asked again without. Final for that request. */
    public static final String WITHOUT_TEMPERATURE = "model_without_temperature";
    /** It takes no {@code stream_options}; it is asked again without them. Final for that request. */
    public static final String WITHOUT_STREAM_OPTIONS = "model_without_stream_options";
    /** Its answers broke their rules, repaired and asked again. Final. */
    public static final String INVALID_OUTPUT = "model_invalid_output";
    /** The step was cancelled or taken over while it waited. */
    public static final String INTERRUPTED = "interrupted";

    /**
     * After these nothing was paid: the endpoint said no, or was not reached. After any other, what the request may
     * have cost counts against the budgets, since it may have been billed.
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
