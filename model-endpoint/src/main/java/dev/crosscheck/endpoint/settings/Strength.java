package dev.crosscheck.endpoint.settings;

/** Which model a task needs. */
public enum Strength {
    /** {@code LLM_MODEL} */
    HIGH,
    /** {@code LLM_MODEL_LOW}: for formatting and classification. */
    LOW
}
