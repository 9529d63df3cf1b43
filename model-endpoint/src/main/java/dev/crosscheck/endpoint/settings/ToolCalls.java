package dev.crosscheck.endpoint.settings;

/** Whether to offer a model functions to call, for tasks whose answer may be such a call. */
public enum ToolCalls {
    /** Offers functions until the endpoint rejects or ignores them. */
    AUTO,
    /** Never offers functions; these tasks are answered in JSON, like all others. */
    OFF
}
