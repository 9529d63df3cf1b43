package dev.crosscheck.steps.protocol;

/** Which steps of a session still count. */
final class Session {
    boolean cancelled;
    boolean paused;
}
