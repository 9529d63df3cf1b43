package dev.crosscheck.llm.endpoint;

/**
 * What of a request an endpoint did not take: the same question is worth asking in another way. A step that comes back
 * finds its failures by their codes in the journal, so each is read from its code.
 */
public sealed interface Refusal {

    /** It streams no answers. */
    record OfStreaming() implements Refusal {}

    /** The prompt is longer than its window. */
    record OfLength() implements Refusal {}

    /** It does not know that parameter, or not under that name. */
    record OfParameter(Parameter parameter) implements Refusal {}

    /** @param weaker how the answer may be kept to its schema instead */
    record OfMode(OutputMode weaker) implements Refusal {}

    /** Nothing that another way of asking would help. */
    record Final() implements Refusal {}

    /** A parameter that some models and servers do without. */
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
