package dev.crosscheck.steps;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.steps.journal.CallJournal;

/**
 * What a running step may use.
 *
 * @param attempt which attempt of the step this is, from 1
 * @param journal records calls that cost money or are not deterministic, and answers those that were already made
 */
public record StepContext(SessionId sessionId, StepId stepId, int attempt, CallJournal journal) {}
