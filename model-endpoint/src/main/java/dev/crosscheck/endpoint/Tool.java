package dev.crosscheck.endpoint;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * A tool that a model may call.
 *
 * @param parameters the JSON schema of its input
 */
public record Tool(String name, String description, JsonNode parameters) {

    /** Whether the model must call a tool. */
    public enum Choice {
        /** It may. */
        AUTO,
        /** It must call any one. */
        REQUIRED
    }
}
