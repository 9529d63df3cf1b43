package dev.crosscheck.analyst.draft;

import dev.crosscheck.llm.Fallback;
import dev.crosscheck.model.message.AgentCommand.ReviseDraft;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.research.Draft;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;

/** Drafts with the model, or with the heuristic if the model fails for good. */
public record FallbackDrafter(Drafter model, Drafter heuristic, Fallback fallback) implements Drafter {

    @Override
    public Produced<Draft> draft(WriteDraft command, StepContext context) throws StepFailure {
        return fallback.choose(context, step -> model.draft(command, step), step -> heuristic.draft(command, step));
    }

    @Override
    public Produced<Draft> revise(ReviseDraft command, StepContext context) throws StepFailure {
        return fallback.choose(context, step -> model.revise(command, step), step -> heuristic.revise(command, step));
    }
}
