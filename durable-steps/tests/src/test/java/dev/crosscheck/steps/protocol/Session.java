package dev.crosscheck.steps.protocol;

/** The marks of a session, which stop its steps. */
final class Session {
    boolean cancelled;
    boolean paused;
}
