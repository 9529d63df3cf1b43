package dev.crosscheck.cli.doctor;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.model.endpoint.Provider;
import java.util.Map;
import java.util.Optional;

/** The request and response format of one API. Stateless. */
interface Dialect {

    /** Optional features of a request. */
    enum Feature {
        JSON_SCHEMA,
        JSON_MODE,
        TOOLS,
        STREAM
    }

    /**
     * An answer.
     *
     * @param text empty if there was none
     * @param input tokens of the prompt; negative if not reported
     * @param output tokens of the answer; negative if not reported
     */
    record Said(String text, boolean calledTool, boolean cutOff, String model, long input, long output) {
        boolean countsTokens() {
            return input > 0 && output >= 0;
        }
    }

    static Dialect of(Provider provider) {
        return switch (provider) {
            case OPENAI -> new OpenAiChat();
            case ANTHROPIC -> new AnthropicMessages();
        };
    }

    /** Returns the API's name for users. */
    String shown();

    String chatPath();

    Map<String, String> headers(Optional<String> key);

    /** Creates a request for an answer of at most so many tokens. */
    ObjectNode request(String model, String prompt, int mostTokens);

    /** Returns whether the API supports a feature at all. */
    boolean has(Feature feature);

    /** Adds a feature to a request. */
    void ask(ObjectNode request, Feature feature);

    Said read(JsonNode answer);

    /** Returns the text that one event of a stream adds; empty if none. */
    String piece(JsonNode event);

    /** Returns the token counts that one event of a stream reports, if it does. */
    Optional<Said> usage(JsonNode event);
}
