package dev.crosscheck.analyst.chat;

import dev.crosscheck.llm.Fallback;
import dev.crosscheck.model.chat.Thought;
import dev.crosscheck.model.message.ChatCommand.ThinkNext;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;

/** Thinks with the model, or with the heuristic if the model fails for good; the result then says so. */
public record FallbackOrchestrator(Orchestrator model, Orchestrator heuristic, Fallback fallback)
        implements Orchestrator {

    @Override
    public Produced<Thought> think(ThinkNext command, StepContext context) throws StepFailure {
        return fallback.choose(context, step -> model.think(command, step), step -> heuristic.think(command, step));
    }
}
