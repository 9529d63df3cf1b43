package dev.crosscheck.analyst.chat;

import dev.crosscheck.analyst.draft.HeuristicDrafter;
import dev.crosscheck.model.chat.Thought;
import dev.crosscheck.model.message.ChatCommand.ThinkNext;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.steps.StepContext;

/** Thinks by rules: the same steps for the same question and sources. */
public final class HeuristicOrchestrator implements Orchestrator {

    private static final String NAME = "HeuristicOrchestrator";

    private final DocumentQuestions documents;

    /** @param drafter quotes what documents say */
    public HeuristicOrchestrator(HeuristicDrafter drafter) {
        this.documents = new DocumentQuestions(drafter);
    }

    @Override
    public Produced<Thought> think(ThinkNext command, StepContext context) {
        return Produced.heuristic(NAME, documents.next(command, context));
    }
}
