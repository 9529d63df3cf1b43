package dev.crosscheck.endpoint.settings;

/** How to get JSON answers from an endpoint. */
public enum StructuredOutput {
    /** Uses the strongest way that the endpoint accepts. */
    AUTO,
    /** The endpoint enforces the JSON schema. */
    SCHEMA,
    /** The endpoint enforces JSON; the prompt describes its form. */
    JSON,
    /** Only the prompt asks for JSON. */
    PROMPT
}
