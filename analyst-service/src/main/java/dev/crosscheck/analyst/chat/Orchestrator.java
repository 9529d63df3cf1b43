package dev.crosscheck.analyst.chat;

import dev.crosscheck.model.chat.Thought;
import dev.crosscheck.model.message.ChatCommand.ThinkNext;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;

/** Decides the next step of a thread. Safe for use by many threads. */
public interface Orchestrator {

    /**
     * @param context the number of this attempt, and the journal for an orchestrator that makes calls
     * @return a thought that uses one of {@code command.tools()} or none; an answer if no steps are left
     */
    Produced<Thought> think(ThinkNext command, StepContext context) throws StepFailure;
}
