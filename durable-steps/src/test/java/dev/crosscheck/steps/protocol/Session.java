package dev.crosscheck.steps.protocol;

/** Which steps of a session still count. */
final class Session {
    int epoch;
    boolean cancelled;
    boolean paused;
}
