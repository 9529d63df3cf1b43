package dev.crosscheck.cli.doctor;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.model.endpoint.Provider;
import java.util.Map;
import java.util.Optional;

/** How one API words what is asked and what is answered. Stateless. */
interface Dialect {

    /** What may be asked for beside an answer. */
    enum Feature {
        JSON_SCHEMA,
        JSON_MODE,
        TOOLS,
        STREAM
    }

    /**
     * What was answered.
     *
     * @param text empty if there was none
     * @param input tokens of the prompt; negative where it does not say
     * @param output tokens of the answer; negative where it does not say
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

    /** For people. */
    String shown();

    String chatPath();

    Map<String, String> headers(Optional<String> key);

    /** A request for an answer of so many tokens at most. */
    ObjectNode request(String model, String prompt, int mostTokens);

    /** Whether the API has it at all. */
    boolean has(Feature feature);

    /** Adds to a request what asks for it. */
    void ask(ObjectNode request, Feature feature);

    Said read(JsonNode answer);

    /** What one event of a stream adds to the text; empty where none. */
    String piece(JsonNode event);

    /** The tokens that one event of a stream tells of, if it does. */
    Optional<Said> usage(JsonNode event);
}
