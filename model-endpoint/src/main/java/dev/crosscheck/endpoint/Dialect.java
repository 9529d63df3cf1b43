package dev.crosscheck.endpoint;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.endpoint.ChatAnswer.TokenUsage;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The request and answer format of one API. Stateless. */
public sealed interface Dialect permits OpenAiChat, AnthropicMessages {

    static Dialect of(Provider provider) {
        return switch (provider) {
            case OPENAI -> new OpenAiChat();
            case ANTHROPIC -> new AnthropicMessages();
        };
    }

    /** Returns the API's name for users. */
    String shown();

    /** Returns the path of chat requests below the base URL. */
    String chatPath();

    /** Returns the headers of chat requests. */
    Map<String, String> headers(Optional<String> key);

    /**
     * Creates a request.
     *
     * @param mostTokens limit of the answer
     * @param temperature from 0 to 2; empty to send none
     */
    ObjectNode request(String model, int mostTokens, Optional<Double> temperature, List<ChatTurn> turns);

    /** Returns whether the API has a mode in which it enforces JSON of any form. */
    boolean hasJsonMode();

    /** Asks the endpoint to hold the answer to a JSON schema. */
    void addSchema(ObjectNode request, String name, JsonNode schema);

    /** Asks the endpoint to hold the answer to JSON of any form. */
    void addJsonMode(ObjectNode request);

    void addTools(ObjectNode request, List<Tool> tools, Tool.Choice choice);

    /** Asks for a stream that ends with the token counts. */
    void addStream(ObjectNode request);

    /** Reads a whole answer. Fields of another form count as not reported. */
    ChatAnswer read(JsonNode answer);

    /** Returns the text and thinking that one event of a stream adds; empty if none. */
    String piece(JsonNode event);

    /** Returns the token counts that one event of a stream reports; counts that it lacks are negative. */
    TokenUsage usage(JsonNode event);
}
