package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.message.AgentCommand.ReviseDraft;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.research.Draft;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;

/** Writes drafts from numbered sources. Safe for use by many threads. */
public interface Drafter {

    /**
     * @param context the number of this attempt, and the journal for a drafter that makes calls
     * @return a draft that cites only the command's sources, by their numbers; or queries to search for, if the command
     *     allows a search
     */
    Produced<Draft> draft(WriteDraft command, StepContext context) throws StepFailure;

    /**
     * @return the draft, changed for the review's violations, with the changes in {@code changesMade}; the same text if
     *     the review has no violations
     */
    Produced<Draft> revise(ReviseDraft command, StepContext context) throws StepFailure;
}
