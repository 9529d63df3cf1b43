package dev.crosscheck.llm;

/** Whether a model is given functions to call, for the tasks whose answer may be such a call. */
public enum ToolCalls {
    /** Where the endpoint has them, until it refuses them or passes over them. */
    AUTO,
    /** Never: such tasks are answered in JSON, as all others. */
    OFF
}
