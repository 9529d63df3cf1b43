package dev.crosscheck.endpoint.settings;

/** Whether to stream answers. */
public enum Streaming {
    /** Streams answers that clients may watch, until the endpoint rejects it. */
    AUTO,
    /** Never streams. */
    OFF
}
