package dev.crosscheck.analyst.chat;

import dev.crosscheck.model.chat.Thought;
import dev.crosscheck.model.message.ChatCommand.ThinkNext;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;

/** Decides what a thread does next. Safe for use by many threads. */
public interface Orchestrator {

    /**
     * @param context which attempt this is, and the journal for the calls of an orchestrator that makes any
     * @return a thought that uses one of {@code command.tools()}, or none; where no steps are left, an answer
     */
    Produced<Thought> think(ThinkNext command, StepContext context) throws StepFailure;
}
