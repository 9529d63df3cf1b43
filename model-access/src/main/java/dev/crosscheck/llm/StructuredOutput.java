package dev.crosscheck.llm;

/** How an endpoint is brought to answer in JSON. */
public enum StructuredOutput {
    /** The strongest way that the endpoint does not refuse. */
    AUTO,
    /** The endpoint holds the answer to its JSON schema. */
    SCHEMA,
    /** The endpoint holds the answer to JSON; the prompt says which. */
    JSON,
    /** The prompt alone asks for it. */
    PROMPT
}
