package dev.crosscheck.llm.endpoint;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.steps.message.WireJson;
import dev.langchain4j.http.client.sse.ServerSentEvent;
import dev.langchain4j.http.client.sse.ServerSentEventListener;

/** The answer of an endpoint that was asked for a stream and passed over it: told as a stream of one piece. */
final class WholeAnswer {

    private WholeAnswer() {}

    static void tell(String body, ServerSentEventListener listener) {
        listener.onEvent(new ServerSentEvent(null, asChunk(body)));
    }

    /** What is no completion stays what it is: whoever reads it says so. */
    private static String asChunk(String body) {
        try {
            JsonNode completion = WireJson.mapper().readTree(body);
            for (JsonNode choice : completion.path("choices")) {
                if (choice instanceof ObjectNode object && object.has("message")) {
                    object.set("delta", object.remove("message"));
                }
            }
            return completion.toString();
        } catch (JsonProcessingException e) {
            return body;
        }
    }
}
