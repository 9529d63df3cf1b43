package dev.crosscheck.llm.endpoint;

/** How a request makes the answer follow its schema, strongest first. */
public enum OutputMode {
    /** As function calls, if the question has them. */
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

    /** Returns the failure's code if the endpoint rejects this mode. */
    String unsupported() {
        return unsupported;
    }
}
