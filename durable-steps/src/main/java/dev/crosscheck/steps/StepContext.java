package dev.crosscheck.steps;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.steps.journal.CallJournal;

/**
 * What a running step may use.
 *
 * @param attempt one more than attempts have failed before; what a crash or a pause has cut short goes on, and is not counted
 * @param journal records calls that cost money or are not deterministic, and answers those that were already made
 */
public record StepContext(SessionId sessionId, StepId stepId, int attempt, CallJournal journal) {}
