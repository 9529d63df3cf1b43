package dev.crosscheck.llm.endpoint;

/**
 * The part of a request that an endpoint rejected, if the question can be asked in another way. Read from the failure's
 * code, since a restarted step finds its failures as codes in the journal.
 */
public sealed interface Refusal {

    /** The endpoint cannot stream. */
    record OfStreaming() implements Refusal {}

    /** The prompt is longer than the window. */
    record OfLength() implements Refusal {}

    /** The endpoint does not know the parameter, or not by that name. */
    record OfParameter(Parameter parameter) implements Refusal {}

    /** @param weaker the output mode to use instead */
    record OfMode(OutputMode weaker) implements Refusal {}

    /** No other way of asking would help. */
    record Final() implements Refusal {}

    /** A parameter that some models and servers reject. */
    enum Parameter {
        MAX_TOKENS,
        TEMPERATURE,
        STREAM_OPTIONS
    }

    /** @param failureType a failure's code */
    static Refusal of(String failureType) {
        return switch (failureType) {
            case ModelFailures.WITHOUT_STREAMING -> new OfStreaming();
            case ModelFailures.PROMPT_TOO_LONG -> new OfLength();
            case ModelFailures.WITHOUT_MAX_TOKENS -> new OfParameter(Parameter.MAX_TOKENS);
            case ModelFailures.WITHOUT_TEMPERATURE -> new OfParameter(Parameter.TEMPERATURE);
            case ModelFailures.WITHOUT_STREAM_OPTIONS -> new OfParameter(Parameter.STREAM_OPTIONS);
            case OutputMode.WITHOUT_TOOLS -> new OfMode(OutputMode.SCHEMA);
            case OutputMode.WITHOUT_SCHEMA -> new OfMode(OutputMode.JSON);
            case OutputMode.WITHOUT_JSON -> new OfMode(OutputMode.PROMPT);
            default -> new Final();
        };
    }
}
