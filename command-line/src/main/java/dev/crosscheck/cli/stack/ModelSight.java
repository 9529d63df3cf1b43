package dev.crosscheck.cli.stack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.rest.Json;
import java.util.Map;
import java.util.Optional;

/**
 * What a service saw of its language model's endpoint when it started.
 *
 * @param sign the word for programs, such as {@code key_refused}
 * @param text the same for people
 */
record ModelSight(String sign, String text) {

    private static final String CHECK = "language model";
    private static final String SIGN = ".sign";
    private static final String NOT_LOOKED_YET = "not_looked_yet";
    private static final String KEY_REFUSED = "key_refused";

    /** As {@code /q/health/well} tells of the service's agent; empty where rules do all that it does. */
    static Optional<ModelSight> in(JsonNode health) {
        for (JsonNode check : health.path("checks")) {
            JsonNode data = check.path("data");
            for (Map.Entry<String, JsonNode> told : data.properties()) {
                JsonNode sign = data.path(told.getKey() + SIGN);
                if (Json.text(check.path("name")).equals(CHECK) && sign.isTextual()) {
                    return Optional.of(new ModelSight(sign.textValue(), Json.text(told.getValue())));
                }
            }
        }
        return Optional.empty();
    }

    /** Whether the service is still looking. */
    boolean isToCome() {
        return sign.equals(NOT_LOOKED_YET);
    }

    boolean isKeyRefused() {
        return sign.equals(KEY_REFUSED);
    }

    /** For a line of {@code status}. */
    String inWords() {
        return "model " + text + (isKeyRefused() ? ": check LLM_API_KEY" : "");
    }

    ObjectNode toJson() {
        return Json.object().put("sign", sign).put("seen", text);
    }
}
