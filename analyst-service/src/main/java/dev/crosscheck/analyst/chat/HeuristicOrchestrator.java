package dev.crosscheck.analyst.chat;

import dev.crosscheck.analyst.draft.HeuristicDrafter;
import dev.crosscheck.model.chat.Thought;
import dev.crosscheck.model.message.ChatCommand.ThinkNext;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.text.Phrases;
import dev.crosscheck.steps.StepContext;

/**
 * Thinks by rules, with the same steps for the same question and sources. Questions that are operations in words go to
 * the operator, all others but greetings to the documents.
 */
public final class HeuristicOrchestrator implements Orchestrator {

    private static final String NAME = "HeuristicOrchestrator";

    private final DocumentQuestions documents;

    /**
     * @param drafter quotes the documents
     * @param standsIn whether the rules stand in for a model that failed
     */
    public HeuristicOrchestrator(HeuristicDrafter drafter, boolean standsIn) {
        this.documents = new DocumentQuestions(drafter, standsIn);
    }

    @Override
    public Produced<Thought> think(ThinkNext command, StepContext context) {
        Phrases phrases = DocumentQuestions.phrases(command.brief());
        return Produced.heuristic(
                NAME,
                Courtesies.next(command.brief(), phrases)
                        .or(() -> Calculations.next(command, phrases))
                        .orElseGet(() -> documents.next(command, context)));
    }
}
