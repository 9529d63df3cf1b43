package dev.crosscheck.steps;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.steps.journal.CallJournal;
import dev.crosscheck.steps.stream.TextStream;

/**
 * What a running step may use.
 *
 * @param attempt one more than the number of failed attempts. An attempt that a crash or a pause cuts short is
 *     continued, and does not count.
 * @param journal records calls that cost money or are not deterministic, and returns the answers of calls that were
 *     already made
 * @param text where the step writes text that users can watch while it is generated
 * @param callTime the time that all calls of the step together may still take; it changes when the session's deadlines
 *     change
 */
public record StepContext(
        SessionId sessionId, StepId stepId, int attempt, CallJournal journal, TextStream text, Countdown callTime) {

    /** Creates a context whose text nobody watches and whose calls have no time limit. */
    public StepContext(SessionId sessionId, StepId stepId, int attempt, CallJournal journal) {
        this(sessionId, stepId, attempt, journal, TextStream.NOWHERE, Countdown.endless());
    }

    /** Returns the same context with another journal. */
    public StepContext with(CallJournal other) {
        return new StepContext(sessionId, stepId, attempt, other, text, callTime);
    }
}
