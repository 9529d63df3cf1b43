package dev.crosscheck.llm.endpoint;

/** How one request is to be kept to its schema, the strongest way first. */
public enum OutputMode {
    /** As calls of functions, where a question has them. */
    TOOLS(OutputMode.WITHOUT_TOOLS),
    SCHEMA(OutputMode.WITHOUT_SCHEMA),
    JSON(OutputMode.WITHOUT_JSON),
    PROMPT("model_without_prompts");

    static final String WITHOUT_TOOLS = "model_without_tools";
    static final String WITHOUT_SCHEMA = "model_without_json_schema";
    static final String WITHOUT_JSON = "model_without_json_mode";

    private final String unsupported;

    OutputMode(String unsupported) {
        this.unsupported = unsupported;
    }

    /** The code of the failure when the endpoint refuses it. */
    String unsupported() {
        return unsupported;
    }
}
