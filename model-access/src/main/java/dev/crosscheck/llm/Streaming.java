package dev.crosscheck.llm;

/** Whether answers are asked for as streams. */
public enum Streaming {
    /** Where somebody may watch them, until the endpoint refuses. */
    AUTO,
    /** Never. */
    OFF
}
