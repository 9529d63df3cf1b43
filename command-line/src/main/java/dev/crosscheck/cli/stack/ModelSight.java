package dev.crosscheck.cli.stack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.rest.Json;
import java.util.Map;
import java.util.Optional;

/**
 * The result of a service's check of its language model's endpoint at startup.
 *
 * @param sign a code for programs, such as {@code key_refused}
 * @param text the same for users
 */
record ModelSight(String sign, String text) {

    private static final String CHECK = "language model";
    private static final String SIGN = ".sign";
    private static final String NOT_LOOKED_YET = "not_looked_yet";
    private static final String KEY_REFUSED = "key_refused";

    /** Reads the result from {@code /q/health/well}; empty if the service uses no language model. */
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

    /** Returns whether the service is still checking. */
    boolean isToCome() {
        return sign.equals(NOT_LOOKED_YET);
    }

    boolean isKeyRefused() {
        return sign.equals(KEY_REFUSED);
    }

    /** Returns the result for a line of {@code status}. */
    String inWords() {
        return "model " + text + (isKeyRefused() ? ": check LLM_API_KEY" : "");
    }

    ObjectNode toJson() {
        return Json.object().put("sign", sign).put("seen", text);
    }
}
