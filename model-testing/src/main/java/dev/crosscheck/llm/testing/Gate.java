package dev.crosscheck.llm.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.llm.testing.Abilities.Support;
import io.vertx.core.http.HttpServerRequest;
import java.util.Optional;

/** Rejects requests that the endpoint's abilities do not allow. */
record Gate(Abilities abilities) {

    /**
     * @param code in the format of OpenAI's API
     * @param param the rejected parameter of the request, or null
     */
    record Refusal(int status, String code, String param) {}

    Optional<Refusal> refusal(HttpServerRequest request) {
        Optional<String> given = Optional.ofNullable(request.getHeader("x-api-key"))
                .or(() -> Optional.ofNullable(request.getHeader("Authorization"))
                        .map(value -> value.replaceFirst("^Bearer ", "")));
        boolean known = abilities.key().isEmpty() || abilities.key().equals(given);
        if (known) {
            return Optional.empty();
        }
        return Optional.of(
                abilities.callsABadKeyABadRequest()
                        ? new Refusal(400, "API_KEY_INVALID", null)
                        : new Refusal(401, "invalid_api_key", null));
    }

    /** Removes the response format from a request if the endpoint ignores it. */
    JsonNode heeded(JsonNode body) {
        String format = body.at("/response_format/type").asText("");
        Support support = switch (format) {
            case "json_schema" -> abilities.schemas();
            case "json_object" -> abilities.jsonMode();
            default -> Support.HELD;
        };
        return support == Support.PASSED_OVER && body instanceof ObjectNode object
                ? object.without("response_format")
                : body;
    }

    Optional<Refusal> refusal(Asked asked) {
        JsonNode body = asked.body();
        if (!abilities.has(asked.model())) {
            return Optional.of(new Refusal(404, "model_not_found", null));
        }
        String format = body.at("/response_format/type").asText("");
        if (format.equals("json_schema") && abilities.schemas() == Support.REFUSED) {
            return bad("response_format");
        }
        if (format.equals("json_object") && abilities.jsonMode() == Support.REFUSED) {
            return bad("response_format");
        }
        if (body.has("tools") && abilities.tools() == Support.REFUSED) {
            return bad("tools");
        }
        if (asked.isStreamed() && abilities.streams() == Support.REFUSED) {
            return bad("stream");
        }
        if (body.has("stream_options") && !abilities.takesStreamOptions()) {
            return bad("stream_options");
        }
        for (String parameter : new String[] {"temperature", "max_tokens"}) {
            if (body.has(parameter) && !abilities.takesTemperature()) {
                return bad(parameter);
            }
        }
        return Optional.empty();
    }

    private static Optional<Refusal> bad(String param) {
        return Optional.of(new Refusal(400, "unsupported_value", param));
    }
}
