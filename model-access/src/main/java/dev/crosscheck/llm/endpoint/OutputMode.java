package dev.crosscheck.llm.endpoint;

import java.util.Optional;

/** How one request is to be kept to its schema, the strongest way first. */
public enum OutputMode {
    SCHEMA("model_without_json_schema"),
    JSON("model_without_json_mode"),
    PROMPT("model_without_prompts");

    private final String unsupported;

    OutputMode(String unsupported) {
        this.unsupported = unsupported;
    }

    /** The code of the failure when the endpoint refuses it. */
    String unsupported() {
        return unsupported;
    }

    /** The next weaker way, where {@code failureType} says that an endpoint refused a stronger one. */
    public static Optional<OutputMode> afterRefusal(String failureType) {
        if (failureType.equals(SCHEMA.unsupported)) {
            return Optional.of(JSON);
        }
        return failureType.equals(JSON.unsupported) ? Optional.of(PROMPT) : Optional.empty();
    }
}
