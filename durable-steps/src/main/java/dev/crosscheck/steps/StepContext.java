package dev.crosscheck.steps;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.steps.journal.CallJournal;
import dev.crosscheck.steps.stream.TextStream;

/**
 * What a running step may use.
 *
 * @param attempt one more than attempts have failed before; what a crash or a pause has cut short goes on, and is not
 *     counted
 * @param journal records calls that cost money or are not deterministic, and answers those that were already made
 * @param text where text can be watched while it is generated
 * @param callTime how long its calls may still take, all together; it moves with the session's deadlines
 */
public record StepContext(
        SessionId sessionId, StepId stepId, int attempt, CallJournal journal, TextStream text, Countdown callTime) {

    /** One that nobody watches, and that has all the time. */
    public StepContext(SessionId sessionId, StepId stepId, int attempt, CallJournal journal) {
        this(sessionId, stepId, attempt, journal, TextStream.NOWHERE, Countdown.endless());
    }

    /** The same with another journal. */
    public StepContext with(CallJournal other) {
        return new StepContext(sessionId, stepId, attempt, other, text, callTime);
    }
}
